import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cacheDir } from '@palmflow/tool-build/repo-folders'
import { runE2e } from '../e2e-tests.ts'
import type { SoakRun } from '../soak-run.ts'

const lateResponses = pathToFileURL(join(import.meta.dirname, '../late-responses.ts'))
const log = join(cacheDir, 'late.log')

export const run: SoakRun = {
  name: 'late',
  about: 'the tests of website and app of each npm test, with late requests and responses in any order',
  run: async ({ seed, share }) => {
    if (share < 1) return { figures: {}, problems: [], skipped: 'runs only with share 1' }
    rmSync(log, { force: true })
    const options = `${process.env.NODE_OPTIONS ?? ''} --import=${lateResponses}`
    const { ran, problems } = runE2e('late', { LATE: String(seed), LATE_LOG: log, NODE_OPTIONS: options })
    const late = existsSync(log) ? statSync(log).size : 0
    return {
      figures: { tests: ran, late },
      problems: late > 0 ? problems : [...problems, 'no request or response was late'],
    }
  },
}
