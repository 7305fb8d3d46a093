import { Unavailable } from '../base/unavailable.ts'
import { inTurn } from '../codes/in-turn.ts'

/** Somebody has enrolled since the palms were compared: they are compared again. */
export class GalleryChanged extends Error {
  override readonly name = 'GalleryChanged'
}

/** Others may enrol between comparing and writing, at another server: here one palm after the other is. */
const mostTries = 10

/** @param enrol compares and writes. @throws Unavailable where somebody was first each time. */
export const untilStill = <Outcome>(enrol: () => Promise<Outcome>): Promise<Outcome> =>
  inTurn(
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
