import { Unavailable } from '../base/unavailable.ts'
import { withSemaphore } from '../credentials/semaphore.ts'

/** The error if another user has enrolled since the comparison. Then the palms are compared again. */
export class GalleryChanged extends Error {
  override readonly name = 'GalleryChanged'
}

/**
 * The maximum number of tries. Another server may enrol between comparison and write. This server enrols one palm at a
 * time.
 */
const mostTries = 10

/** @param enrol compares and writes. @throws Unavailable if another enrolment was first in each try. */
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
