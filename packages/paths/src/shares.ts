import type { Cover } from './paths.ts'
import type { ScenarioCover } from './scenarios.ts'
import type { Subject } from './subject.ts'

/** Tests of a change run a part of the paths, and a long run executes all paths. */
export type Share = 'part' | 'all'

export const scenarioCovers: Readonly<Record<Share, ScenarioCover>> = { part: 'wiring', all: 'transitions' }

/**
 * Returns the cover of the view level. Two cases of one transition show the same screen and message, so only the chart
 * level distinguishes them.
 */
export const viewCover = ({ kind }: Pick<Subject, 'kind'>, share: Share): Cover => {
  if (kind === 'use-case') return 'witnesses'
  return share === 'all' ? 'cases' : 'transitions'
}
