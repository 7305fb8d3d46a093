import type { Cover } from './paths.ts'
import type { ScenarioCover } from './scenarios.ts'
import type { Subject } from './subject.ts'

/** `part`: the paths for the test of a change. `all`: all paths, for a long run. */
export type Share = 'part' | 'all'

export const scenarioCovers: Readonly<Record<Share, ScenarioCover>> = { part: 'wiring', all: 'transitions' }

/**
 * All cases with the same transition and the same next screen show the same message. Therefore the test of a change
 * runs only one of these cases.
 */
export const viewCover = ({ kind }: Pick<Subject, 'kind'>, share: Share): Cover => {
  if (kind === 'use-case') return 'witnesses'
  return share === 'all' ? 'cases' : 'transitions'
}
