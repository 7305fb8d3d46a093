import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { pnpm } from '@palmflow/tool-build/run-pnpm'
import { refuse, runProgram } from './checks.ts'
import { guideFiles, writeFiles } from './guide.ts'
import { type Publishable, readManifest } from './publishable.ts'

/** The app's own dependencies, in the versions of this repository. */
const thirdParties = ['react', 'react-dom', 'xstate'] as const
const tools = ['vite', '@vitejs/plugin-react', 'typescript', '@types/react', '@types/react-dom'] as const

const pinsOf = (names: readonly string[]): Record<string, string> => {
  const { devDependencies = {} } = readManifest(root)
  return Object.fromEntries(names.map((name) => [name, devDependencies[name] ?? '*']))
}

const pnpmSettings = { packages: [], pmOnFail: 'ignore' }
/** The setting from the guide's chapter on installation. */
const withoutNativeCode = { 'cbor-x>cbor-extract': '-' }

const htmlOf = (script: string): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><link rel="icon" href="data:,"><title>An app</title></head>
  <body><div id="root"></div><script type="module" src="/src/${script}.tsx"></script></body>
</html>
`
const viteConfig = `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
export default defineConfig({
  plugins: [react()],
  build: { target: 'es2024', rolldownOptions: { input: ['index.html', 'composed.html'] } },
})
`

/**
 * Installs an empty app outside the workspace, with the guide's files. It gets the packages only as tarballs.
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
  writeFiles(folder, [
    ...guideFiles(),
    ['package.json', JSON.stringify(manifest)],
    // The file is JSON, which is valid YAML.
    ['pnpm-workspace.yaml', JSON.stringify({ ...pnpmSettings, overrides: { ...files, ...withoutNativeCode } })],
    ['index.html', htmlOf('main')],
    ['composed.html', htmlOf('composed')],
    ['vite.config.js', viteConfig],
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
