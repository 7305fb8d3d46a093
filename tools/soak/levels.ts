import { type BrowserLevel, browserLevels, walkWhole } from '@palmflow/tool-paths/paths-levels'
import type { Outcome, SoakInput, SoakRun } from './soak-run.ts'

export const wholeLevel = (level: BrowserLevel): Pick<SoakRun, 'name' | 'run'> => ({
  name: browserLevels[level].longRun,
  run: async ({ share }: SoakInput): Promise<Outcome> => {
    if (share < 1) return { figures: {}, problems: [], skipped: 'runs only with share 1' }
    const { rows, problems } = walkWhole(level)
    const sum = (count: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + count(row), 0)
    const figures = {
      charts: rows.length,
      paths: sum(({ paths }) => paths),
      states: sum(({ states }) => states[0]),
      transitions: sum(({ transitions }) => transitions[0]),
    }
    return { figures, problems }
  },
})
