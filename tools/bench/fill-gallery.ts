import type { Gallery } from '@palmflow/backend/palms/gallery'
import { type PalmTemplate, palmCodeBytes } from '@palmflow/palm'
import { barePalm, type SyntheticPerson } from '@palmflow/palm/synthetic'

export const memberOf = (index: number): SyntheticPerson => ({ name: `member ${index}` })
export const strangerOf = (index: number): SyntheticPerson => ({ name: `visitor ${index}` })

const steady = new Uint8Array(palmCodeBytes).fill(255)

/** Returns a palm without noise, because the noise would make the generation slower. */
const bareOf = (person: SyntheticPerson): PalmTemplate => ({ code: barePalm(person, 'left'), steady })

export function fillGallery(gallery: Gallery, size: number): void {
  for (let index = gallery.size(); index < size; index += 1) {
    gallery.add(memberOf(index).name, 'left', bareOf(memberOf(index)))
  }
}
