import type { Cover } from './paths.ts'
import type { ScenarioCover } from './scenarios.ts'
import type { Subject } from './subject.ts'

/** The share of the paths in a run in a browser. Tests of a change run a part, and a long run all of them. */
export type Share = 'part' | 'all'

export const scenarioCovers: Readonly<Record<Share, ScenarioCover>> = { part: 'wiring', all: 'transitions' }

/** Two cases of one transition show the same screen and message. Only the chart level sees their difference. */
export const viewCover = ({ kind }: Pick<Subject, 'kind'>, share: Share): Cover => {
  if (kind === 'use-case') return 'witnesses'
  return share === 'all' ? 'cases' : 'transitions'
}
