import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { pnpm } from '@palmflow/tool-build/run-pnpm'
import { refuse, runProgram } from './checks.ts'
import { copyExamples } from './examples.ts'
import { writeFiles } from './files.ts'
import { type Publishable, readManifest } from './publishable.ts'

/** The dependencies of the app. Their versions are the versions of this repository. */
const thirdParties = ['react', 'react-dom', 'xstate'] as const
const tools = ['vite', '@vitejs/plugin-react', 'typescript', '@types/node', '@types/react', '@types/react-dom'] as const

const pinsOf = (names: readonly string[]): Record<string, string> => {
  const { devDependencies = {} } = readManifest(root)
  return Object.fromEntries(names.map((name) => [name, devDependencies[name] ?? '*']))
}

const pnpmSettings = { packages: [], pmOnFail: 'ignore' }
/** The override that the guide's chapter on installation recommends. */
const withoutNativeCode = { 'cbor-x>cbor-extract': '-' }

/**
 * Installs an empty app with the examples outside the workspace. Our packages are installed from tarballs only.
 * @param versions versions of libraries that differ from those of this repository
 */
export async function installConsumer(
  packages: readonly Publishable[],
  tarballs: string,
  folder: string,
  versions: Readonly<Record<string, string>> = {},
): Promise<string> {
  const files = Object.fromEntries(packages.map(({ name, tarball }) => [name, `file:${join(tarballs, tarball)}`]))
  const manifest = {
    name: 'an-app',
    private: true,
    type: 'module',
    dependencies: { ...files, ...pinsOf(thirdParties), ...versions },
    devDependencies: pinsOf(tools),
  }
  copyExamples(folder)
  writeFiles(folder, [
    ['package.json', JSON.stringify(manifest)],
    // JSON is valid YAML.
    ['pnpm-workspace.yaml', JSON.stringify({ ...pnpmSettings, overrides: { ...files, ...withoutNativeCode } })],
  ])
  await runProgram('npx', [...pnpm, 'install', '--prefer-offline'], folder)
  return onlyOneOfEach(folder)
}

/**
 * Fails if a library is installed twice. Two copies of React break hooks, and two copies of XState may not recognise
 * each other's actors.
 */
function onlyOneOfEach(folder: string): string {
  const copies = globSync('node_modules/.pnpm/*/', { cwd: folder }).map((name) => basename(name))
  const complaints = thirdParties.flatMap((name) => {
    const found = copies.filter((copy) => copy.startsWith(`${name}@`))
    return found.length === 1 ? [] : [`the app holds ${found.length} copies of ${name}: ${found.join(', ')}`]
  })
  refuse(complaints)
  return `${copies.length} packages`
}
