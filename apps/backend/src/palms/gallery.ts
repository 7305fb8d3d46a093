import type { Hand, PalmTemplate } from '@palmflow/gateway'
import { handicapOf } from './handicap.ts'
import { type Kernel, openKernel } from './kernel.ts'
import { createRegister, type Register } from './register.ts'

export interface Match {
  profileId: string
  hand: Hand
  /** Differing bits of 1024; one that is not steady in both counts 0.46, as it would differ from a stranger's. */
  distance: number
  /** Of the palm that is enrolled, in bits: one that is lighter than a hand is near to everybody. */
  handicap: number
}

/** The nearest palm, and the nearest of another person. */
export interface Found {
  best?: Match
  second?: Match
}

export interface Gallery {
  readonly kind: Kernel['kind']
  /** In palms. */
  size(): number
  /** A palm of this person and hand that was there before gives way. */
  add(profileId: string, hand: Hand, palm: PalmTemplate): void
  remove(profileId: string, hand: Hand): void
  clear(): void
  search(palm: PalmTemplate): Found
}

interface Near {
  place: number
  person: number
  /** In the kernel's hundredths of a bit. */
  distance: number
}

const beyondAnyDistance = 102_401

/**
 * The kernel stops only at codes nearer than the second best so far: a few dozen times among a million.
 * Of two equally near the one that stands first is the best.
 */
function nearest(kernel: Kernel, register: Register, palm: PalmTemplate): { best?: Near; second?: Near } {
  const size = register.size()
  let best: Near | undefined
  let second: Near | undefined
  const nextFrom = (place: number): number => kernel.next(place, size, second?.distance ?? beyondAnyDistance)
  kernel.seek(palm)
  for (let place = nextFrom(0); place < size; place = nextFrom(place + 1)) {
    const near = { place, person: register.personAt(place), distance: kernel.distance() }
    if (best === undefined) best = near
    else if (near.person === best.person) best = near.distance < best.distance ? near : best
    else if (near.distance < best.distance) [best, second] = [near, best]
    else second = near
  }
  return { ...(best && { best }), ...(second && { second }) }
}

/** In the memory of this server alone. */
export function createGallery(kernel: Kernel = openKernel()): Gallery {
  let register = createRegister()
  const matchAt = ({ place, distance }: Near): Match => ({
    ...register.ownerAt(place),
    distance: distance / 100,
    handicap: handicapOf(kernel.read(place)),
  })
  return {
    kind: kernel.kind,
    size: () => register.size(),
    add(profileId, hand, palm) {
      // Room first: where there is none, the register must not know of the palm.
      kernel.reserve(register.size() + 1)
      kernel.write(register.settle(profileId, hand), palm)
    },
    remove(profileId, hand) {
      const place = register.leave(profileId, hand)
      if (place === undefined) return
      kernel.move(register.size(), place)
      kernel.erase(register.size())
    },
    clear() {
      for (let place = 0; place < register.size(); place += 1) kernel.erase(place)
      register = createRegister()
    },
    search(palm) {
      const { best, second } = nearest(kernel, register, palm)
      return { ...(best && { best: matchAt(best) }), ...(second && { second: matchAt(second) }) }
    },
  }
}
