import type { Hand, PalmTemplate } from '@palmflow/palm'
import { type Kernel, openKernel } from './distance-kernel.ts'
import { type Near, type NearPair, nearest } from './nearest-palm.ts'
import { createMemory, createPalmMemory } from './palm-memory.ts'
import { prefilterFor } from './prefilter.ts'
import { createTemplateIndex } from './template-index.ts'

export interface Match {
  profileId: string
  hand: Hand
  /**
   * The number of different bits of 1024. A bit that is unsteady in at least one of the codes counts 0.46, the average
   * for different hands.
   */
  distance: number
  /**
   * The penalty of the enrolled palm in bits. Without this penalty, a code with few set bits would be near to all
   * codes.
   */
  penalty: number
}

/** The decision needs only the nearest palm and the nearest palm of another user. */
export interface SearchResult {
  best?: Match
  second?: Match
}

export interface Gallery {
  readonly kind: Kernel['kind']
  readonly memory: WebAssembly.Memory
  size(): number
  /** Replaces an earlier palm of this user and hand. */
  add(profileId: string, hand: Hand, palm: PalmTemplate): void
  remove(profileId: string, hand: Hand): void
  clear(): void
  /** @param prefilterLimit the limit of the prefilter. The default depends on the size of the gallery. */
  search(palm: PalmTemplate, prefilterLimit?: number): SearchResult
  /**
   * Replaces the places by profile ids. The gallery must be unchanged since the search, because a change can move
   * palms.
   */
  named(found: NearPair): SearchResult
}

export function createGallery(open: (memory: WebAssembly.Memory) => Kernel = openKernel): Gallery {
  const palms = createPalmMemory(createMemory())
  const { memory } = palms
  const kernel = open(memory)
  let templateIndex = createTemplateIndex()
  const matchAt = ({ place: index, distance, penalty }: Near): Match => ({
    ...templateIndex.ownerAt(index),
    distance: distance / 100,
    penalty,
  })
  const named = ({ best, second }: NearPair): SearchResult => ({
    ...(best && { best: matchAt(best) }),
    ...(second && { second: matchAt(second) }),
  })
  return {
    kind: kernel.kind,
    memory,
    size: () => templateIndex.size(),
    add(profileId, hand, palm) {
      // Allocate memory first. If the allocation fails, the index must not contain the palm.
      palms.reserve(templateIndex.size() + 1)
      const index = templateIndex.settle(profileId, hand)
      palms.write(index, templateIndex.personAt(index), palm)
    },
    remove(profileId, hand) {
      const place = templateIndex.leave(profileId, hand)
      if (place === undefined) return
      palms.move(templateIndex.size(), place)
      palms.erase(templateIndex.size())
    },
    clear() {
      for (let index = 0; index < templateIndex.size(); index += 1) palms.erase(index)
      templateIndex = createTemplateIndex()
    },
    search: (palm, prefilterLimit = prefilterFor(templateIndex.size())) =>
      named(nearest(kernel, palm, { end: templateIndex.size(), prefilterLimit })),
    named,
  }
}
