import { cpSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { type Check, refuse, runProgram } from './checks.ts'
import { writeFiles } from './files.ts'

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

/**
 * Matches a code block that names no example file. The other blocks are copies of example files, which have their own
 * checks.
 */
const block = /^```tsx?\n(?<code>[\s\S]*?)^```$/gm

const blocksIn = (page: string): string[] => [...page.matchAll(block)].map(({ groups }) => groups?.code ?? '')

const compilerOptions = {
  ...{ target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler' },
  ...{ jsx: 'react-jsx', strict: true, exactOptionalPropertyTypes: true, verbatimModuleSyntax: true },
  ...{ types: [], skipLibCheck: true, noEmit: true },
}

export const guideCheck = (folder: string): Check => ({
  name: 'the code blocks of docs/embedding.md compile',
  run: async () => {
    const blocks = blocksIn(readFileSync(join(root, 'docs/embedding.md'), 'utf8'))
    refuse(blocks.length > 0 ? [] : ['docs/embedding.md has no code block without a file'])
    const files = blocks.map((code, at) => [`guide/block-${at + 1}.tsx`, code] as const)
    writeFiles(folder, [...files, ['guide/tsconfig.json', JSON.stringify({ compilerOptions, include: ['.'] })]])
    await runProgram(join(folder, 'node_modules/.bin/tsc'), ['-p', 'guide'], folder)
    return `${blocks.length} blocks`
  },
})
