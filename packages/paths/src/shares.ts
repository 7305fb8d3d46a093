import type { Cover } from './paths.ts'
import type { ScenarioCover } from './scenarios.ts'
import type { Subject } from './subject.ts'

/** `part`: the paths for the test of a change. `all`: all paths, for a long run. */
export type Share = 'part' | 'all'

export const scenarioCovers: Readonly<Record<Share, ScenarioCover>> = { part: 'wiring', all: 'transitions' }

/** Two cases of one transition have the same screen and message. Therefore the test of a change runs only one case. */
export const viewCover = ({ kind }: Pick<Subject, 'kind'>, share: Share): Cover => {
  if (kind === 'use-case') return 'witnesses'
  return share === 'all' ? 'cases' : 'transitions'
}
