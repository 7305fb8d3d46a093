import { Unavailable } from '../base/unavailable.ts'
import { withSemaphore } from '../credentials/semaphore.ts'

/** Thrown if the gallery has changed since the search. The caller must search again. */
export class GalleryChanged extends Error {
  override readonly name = 'GalleryChanged'
}

/**
 * The maximum number of attempts. An attempt fails if a palm is enrolled or removed between search and write.
 * Enrolments on this server run one at a time.
 */
const maxAttempts = 10

/**
 * @param enrol searches the gallery and then writes the palm
 * @throws Unavailable if the gallery changed in each attempt
 */
export const retryOnGalleryChange = <Outcome>(enrol: () => Promise<Outcome>): Promise<Outcome> =>
  withSemaphore(
    'enrol',
    async () => {
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        try {
          return await enrol()
        } catch (error) {
          if (!(error instanceof GalleryChanged)) throw error
        }
      }
      throw new Unavailable()
    },
    1,
  )
