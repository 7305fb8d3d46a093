import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runProject } from '../parts/paths-levels.ts'
import { readResults } from '../parts/results.ts'
import { cacheDir } from '../parts/stamp.ts'
import type { SoakRun } from './parts/soak-run.ts'

const results = join(cacheDir, 'long-visits.json')

export const run: SoakRun = {
  name: 'visits',
  about: 'what people seldom do on the website and in the app, in a real browser: every test of the folders e2e/long',
  run: async ({ share }) => {
    if (share < 1) return { figures: {}, problems: [], skipped: 'made whole (share 1) or not at all' }
    rmSync(results, { force: true })
    const isWell = runProject('e2e', ['--reporter=dot', '--reporter=json', `--outputFile.json=${results}`], {
      VISITS: 'long',
    })
    const { tests, brokenFiles } = readResults(results) ?? { tests: [], brokenFiles: ['every visit'] }
    const failed = tests.filter(({ status }) => status !== 'passed')
    const problems = [...brokenFiles.map((file) => `broken: ${file}`), ...failed.map(({ title }) => `fails: ${title}`)]
    const unsaid = isWell || problems.length > 0 ? [] : ['an error outside of the tests: the lines above say which']
    return { figures: { visits: tests.length }, problems: [...problems, ...unsaid] }
  },
}
