import { cpSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { type Check, runProgram } from './checks.ts'

const isOwn = (path: string): boolean => !/node_modules|palmflow-sign-in\.js|\/dist\b/.test(path)

/** Copies the examples into the folder of an app, so that the examples import the app's installed packages. */
export const copyExamples = (folder: string): void =>
  cpSync(join(root, 'examples'), folder, { recursive: true, filter: isOwn })

export const exampleTypeChecks = (folder: string): Check[] =>
  globSync('examples/*/tsconfig.json', { cwd: root })
    .map((file) => basename(join(file, '..')))
    .map((name) => ({
      name: `the example ${name} compiles`,
      run: async () => {
        await runProgram(join(folder, 'node_modules/.bin/tsc'), ['-p', name], folder)
        return undefined
      },
    }))
