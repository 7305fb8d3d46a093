import type { JourneyCover } from './journeys.ts'
import type { Cover } from './paths.ts'
import type { Subject } from './subject.ts'

/** How many paths a run in a browser walks: the tests of each change walk a part, a long run all of them. */
export type Share = 'part' | 'all'

export const journeyCovers: Readonly<Record<Share, JourneyCover>> = { part: 'wiring', all: 'transitions' }

/** Two cases of one transition show the same screen and message. Only the chart level sees their difference. */
export const viewCover = ({ kind }: Pick<Subject, 'kind'>, share: Share): Cover => {
  if (kind === 'use-case') return 'witnesses'
  return share === 'all' ? 'cases' : 'transitions'
}
