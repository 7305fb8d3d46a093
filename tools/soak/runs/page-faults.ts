import { faultLevels } from '@palmflow/tool-paths/fault-levels'
import { subjects } from '@palmflow/workflows/samples'
import type { SoakRun } from '../soak-run.ts'

export const run: SoakRun = {
  name: 'page-faults',
  about: 'a fault of every class at every call of the sign-in, before the built website and its server',
  run: async ({ share }) => {
    if (share < 1) return { figures: {}, problems: [], skipped: 'met whole (share 1) or not at all' }
    const results = await faultLevels.app({ subjects, only: undefined })
    const sum = (name: 'cases' | 'passed') => results.reduce((total, { row }) => total + row[name], 0)
    const [cases, passed] = [sum('cases'), sum('passed')]
    const problems = results.flatMap((result) => result.problems)
    const unsaid =
      passed === cases && cases > 0 ? [] : [`faults: ${passed} of ${cases} passed: the lines above say which`]
    return { figures: { cases, passed }, problems: problems.length > 0 ? problems : unsaid }
  },
}
