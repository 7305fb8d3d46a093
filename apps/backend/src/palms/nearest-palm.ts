import type { PalmTemplate } from '@palmflow/palm'
import type { Kernel } from './distance-kernel.ts'
import { readPalm, readPerson } from './palm-memory.ts'
import { penaltyOf } from './penalty.ts'

/** A match with a place and without a profile id, because a thread cannot read the template index. */
export interface Near {
  place: number
  person: number
  /** In hundredths of a bit. */
  distance: number
  /** In bits. */
  penalty: number
}

export interface NearPair {
  best?: Near
  second?: Near
}

export interface Range {
  from?: number
  end: number
  prefilterLimit: number
}

type Candidate = Omit<Near, 'penalty'>

const beyondAnyDistance = 102_401

/**
 * The kernel stops only at codes that are nearer than the second best match so far. In a million palms, the kernel
 * stops a few dozen times. If two codes are equally near, the first code is the best match.
 */
export function nearest(kernel: Kernel, palm: PalmTemplate, { from = 0, end, prefilterLimit }: Range): NearPair {
  const { memory } = kernel
  let best: Candidate | undefined
  let second: Candidate | undefined
  const nextFrom = (index: number): number =>
    kernel.next(index, end, second?.distance ?? beyondAnyDistance, prefilterLimit)
  kernel.seek(palm)
  for (let index = nextFrom(from); index < end; index = nextFrom(index + 1)) {
    const near = { place: index, person: readPerson(memory, index), distance: kernel.distance() }
    if (best === undefined) best = near
    else if (near.person === best.person) best = near.distance < best.distance ? near : best
    else if (near.distance < best.distance) [best, second] = [near, best]
    else second = near
  }
  const whole = (candidate: Candidate): Near => ({
    ...candidate,
    penalty: penaltyOf(readPalm(memory, candidate.place)),
  })
  return { ...(best && { best: whole(best) }), ...(second && { second: whole(second) }) }
}

const byDistance = (item: Near, other: Near): number => item.distance - other.distance || item.place - other.place

export function nearestOf(pairs: readonly NearPair[]): NearPair {
  const all = pairs.flatMap(({ best, second }) => [best ?? [], second ?? []].flat()).sort(byDistance)
  const [best] = all
  const second = all.find(({ person }) => person !== best?.person)
  return { ...(best && { best }), ...(second && { second }) }
}
