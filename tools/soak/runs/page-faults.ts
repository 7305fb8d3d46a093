import { faultLevels } from '@palmflow/tool-paths/fault-levels'
import { subjects } from '@palmflow/workflows/samples'
import type { SoakRun } from '../soak-run.ts'

export const run: SoakRun = {
  name: 'page-faults',
  about: 'a fault of each class at each call of the sign-in, with the built website and its server',
  run: async ({ share }) => {
    if (share < 1) return { figures: {}, problems: [], skipped: 'runs only with share 1' }
    const results = await faultLevels.app({ subjects, only: undefined })
    const sum = (name: 'cases' | 'passed') => results.reduce((total, { row }) => total + row[name], 0)
    const [cases, passed] = [sum('cases'), sum('passed')]
    const problems = results.flatMap((result) => result.problems)
    const unsaid = passed === cases && cases > 0 ? [] : [`faults: ${passed} of ${cases} passed, see the lines above`]
    return { figures: { cases, passed }, problems: problems.length > 0 ? problems : unsaid }
  },
}
