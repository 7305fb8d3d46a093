import type { Hand, PalmTemplate } from '@palmflow/palm'
import { type Kernel, openKernel } from './kernel.ts'
import { type Near, type NearPair, nearest } from './nearest.ts'
import { createMemory, createPalmMemory } from './palm-memory.ts'
import { createRegister } from './register.ts'
import { sieveFor } from './sieve.ts'

export interface Match {
  profileId: string
  hand: Hand
  /** Differing bits of 1024; one that is not steady in both counts 0.46, as it would differ from a stranger's. */
  distance: number
  /** Of the palm that is enrolled, in bits: one that is lighter than a hand is near to everybody. */
  handicap: number
}

/** The nearest palm, and the nearest of another person: whoever can have a part in the decision is among them. */
export interface Found {
  best?: Match
  second?: Match
}

export interface Gallery {
  readonly kind: Kernel['kind']
  readonly memory: WebAssembly.Memory
  /** In palms. */
  size(): number
  /** A palm of this person and hand that was there before gives way. */
  add(profileId: string, hand: Hand, palm: PalmTemplate): void
  remove(profileId: string, hand: Hand): void
  clear(): void
  /** In this thread. @param sieve of the samples; as the gallery's size has it, unless it is said. */
  search(palm: PalmTemplate, sieve?: number): Found
  /** Whose they are that a thread has found, while nobody has changed the gallery since. */
  named(found: NearPair): Found
}

/** In the memory of this process alone. */
export function createGallery(open: (memory: WebAssembly.Memory) => Kernel = openKernel): Gallery {
  const palms = createPalmMemory(createMemory())
  const { memory } = palms
  const kernel = open(memory)
  let register = createRegister()
  const matchAt = ({ place, distance, handicap }: Near): Match => ({
    ...register.ownerAt(place),
    distance: distance / 100,
    handicap,
  })
  const named = ({ best, second }: NearPair): Found => ({
    ...(best && { best: matchAt(best) }),
    ...(second && { second: matchAt(second) }),
  })
  return {
    kind: kernel.kind,
    memory,
    size: () => register.size(),
    add(profileId, hand, palm) {
      // Room first: where there is none, the register must not know of the palm.
      palms.reserve(register.size() + 1)
      const place = register.settle(profileId, hand)
      palms.write(place, register.personAt(place), palm)
    },
    remove(profileId, hand) {
      const place = register.leave(profileId, hand)
      if (place === undefined) return
      palms.move(register.size(), place)
      palms.erase(register.size())
    },
    clear() {
      for (let place = 0; place < register.size(); place += 1) palms.erase(place)
      register = createRegister()
    },
    search: (palm, sieve = sieveFor(register.size())) => named(nearest(kernel, palm, { end: register.size(), sieve })),
    named,
  }
}
