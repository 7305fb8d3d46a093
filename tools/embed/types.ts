import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, refuse, runProgram } from './checks.ts'
import { writeFiles } from './files.ts'
import { type Publishable, readManifest } from './publishable.ts'

/** Returns all import paths of a package. A path with `*` becomes one path for each file. */
function pathsOf(folder: string, name: string): string[] {
  const home = join(folder, 'node_modules', name)
  return Object.entries(readManifest(home).exports).flatMap(([path, file]) => {
    const [before = '', after] = file.split('*')
    const [start = ''] = path.split('*')
    if (after === undefined) return [name + path.slice(1)]
    const names = globSync(file, { cwd: home }).map((found) => found.slice(before.length - './'.length, -after.length))
    return names.sort().map((found) => `${name}${start.slice(1)}${found}`)
  })
}

const isStyle = (path: string): boolean => path.endsWith('.css')

function importsOf(paths: readonly string[]): string {
  const lines = paths.map((path, at) => (isStyle(path) ? `import '${path}'` : `import * as m${at} from '${path}'`))
  const names = paths.flatMap((path, at) => (isStyle(path) ? [] : [`m${at}`]))
  return `${lines.join('\n')}\nexport const all = [${names.join(', ')}]\n`
}

const settings = {
  target: 'es2022',
  lib: ['es2024', 'dom', 'dom.iterable', 'esnext.disposable'],
  strict: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  noEmit: true,
  jsx: 'react-jsx',
}
/** Two apps: one for a bundler, and one for Node alone, which cannot import styles. */
const kinds = {
  bundler: {
    compilerOptions: { module: 'esnext', moduleResolution: 'bundler', types: ['vite/client'] },
  },
  nodenext: {
    compilerOptions: { module: 'nodenext', moduleResolution: 'nodenext', types: [] },
  },
} as const

const typeCheck = (packages: readonly Publishable[], folder: string, kind: keyof typeof kinds): Check => ({
  name: `TypeScript imports every package, moduleResolution ${kind}`,
  run: async () => {
    const found = packages.flatMap(({ name }) => pathsOf(folder, name))
    const paths = found.filter((path) => kind === 'bundler' || !isStyle(path))
    refuse(packages.filter(({ name }) => !paths.includes(name)).map(({ name }) => `${name} has no import path`))
    const { compilerOptions } = kinds[kind]
    const config = { compilerOptions: { ...settings, ...compilerOptions }, files: [`imports-${kind}.ts`] }
    writeFiles(folder, [
      [`imports-${kind}.ts`, importsOf(paths)],
      [`tsconfig.${kind}.json`, JSON.stringify(config)],
    ])
    await runProgram(join(folder, 'node_modules/.bin/tsc'), ['-p', `tsconfig.${kind}.json`], folder)
    return `${paths.length} paths`
  },
})

export const typeChecks = (packages: readonly Publishable[], folder: string): Check[] => [
  typeCheck(packages, folder, 'bundler'),
  typeCheck(packages, folder, 'nodenext'),
]
