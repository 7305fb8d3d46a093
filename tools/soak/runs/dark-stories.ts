import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir, root } from '@palmflow/tool-build/repo-folders'
import { readResults } from '@palmflow/tool-paths/results'
import type { SoakRun } from '../soak-run.ts'

const resultsOfDark = join(cacheDir, 'dark-stories.json')

export const run: SoakRun = {
  name: 'dark-stories',
  about: 'every story in the dark theme: axe finds no fault',
  run: async ({ share }) => {
    if (share < 1) return { figures: {}, problems: [], skipped: 'runs only with share 1' }
    rmSync(resultsOfDark, { force: true })
    const reporters = ['--reporter=json', `--outputFile=${resultsOfDark}`]
    const env = { ...process.env, STORYBOOK_THEME: 'dark' }
    spawnSync('vitest', ['run', '--project', 'storybook', ...reporters], { cwd: root, stdio: 'ignore', env })
    const { tests, brokenFiles } = readResults(resultsOfDark) ?? { tests: [], brokenFiles: ['every story'] }
    const failed = tests.filter(({ status }) => status !== 'passed')
    return {
      figures: { stories: tests.length, passed: tests.length - failed.length },
      problems: [...brokenFiles.map((file) => `broken: ${file}`), ...failed.map(({ title }) => `violates: ${title}`)],
    }
  },
}
