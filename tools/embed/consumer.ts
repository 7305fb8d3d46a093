import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { pnpm } from '@palmflow/tool-build/run-pnpm'
import { refuse, runProgram } from './checks.ts'
import { copyExamples } from './examples.ts'
import { writeFiles } from './files.ts'
import { type Publishable, readManifest } from './publishable.ts'

/** The app's own dependencies, in the versions of this repository. */
const thirdParties = ['react', 'react-dom', 'xstate'] as const
const tools = ['vite', '@vitejs/plugin-react', 'typescript', '@types/node', '@types/react', '@types/react-dom'] as const

const pinsOf = (names: readonly string[]): Record<string, string> => {
  const { devDependencies = {} } = readManifest(root)
  return Object.fromEntries(names.map((name) => [name, devDependencies[name] ?? '*']))
}

const pnpmSettings = { packages: [], pmOnFail: 'ignore' }
/** The setting from the guide's chapter on installation. */
const withoutNativeCode = { 'cbor-x>cbor-extract': '-' }

/**
 * Installs an empty app with the examples outside the workspace. The app gets our packages only as tarballs.
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
    // The file is JSON, which is valid YAML.
    ['pnpm-workspace.yaml', JSON.stringify({ ...pnpmSettings, overrides: { ...files, ...withoutNativeCode } })],
  ])
  await runProgram('npx', [...pnpm, 'install', '--prefer-offline'], folder)
  return onlyOneOfEach(folder)
}

/**
 * Checks for duplicates, because two copies of React break hooks, and two copies of XState recognise each
 * other's actors only by chance.
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
