import type { Gallery } from '../../apps/backend/src/palms/gallery.ts'
import { referencePalm, type SyntheticPerson } from '../../packages/gateway/src/synthetic.ts'

export const memberOf = (index: number): SyntheticPerson => ({ name: `member ${index}` })
export const strangerOf = (index: number): SyntheticPerson => ({ name: `visitor ${index}` })

/** Enrols left palms until there are so many. A million take about half a minute: each bit is drawn. */
export function enrolCrowd(gallery: Gallery, size: number): void {
  for (let index = gallery.size(); index < size; index += 1) {
    const { name } = memberOf(index)
    gallery.add(name, 'left', referencePalm(memberOf(index), 'left'))
  }
}
