import { Unavailable } from '../base/unavailable.ts'
import { withSemaphore } from '../credentials/semaphore.ts'

/** Thrown if the gallery has changed since the search. The caller must search again. */
export class GalleryChanged extends Error {
  override readonly name = 'GalleryChanged'
}

/**
 * The maximum number of attempts. An attempt fails if another server enrols a palm between search and write. This
 * server itself enrols one palm at a time.
 */
const mostTries = 10

/**
 * Retries after each `GalleryChanged`.
 * @param enrol searches the gallery and then writes the palm
 * @throws Unavailable if another enrolment was committed first in each attempt
 */
export const retryOnGalleryChange = <Outcome>(enrol: () => Promise<Outcome>): Promise<Outcome> =>
  withSemaphore(
    'enrol',
    async () => {
      for (let attempt = 1; attempt <= mostTries; attempt += 1) {
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
