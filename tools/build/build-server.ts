import { cpSync, globSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { build } from 'tsdown'
import { brandFolder, brandPlugin } from './brand.ts'
import { root } from './repo-folders.ts'
import { runPnpm } from './run-pnpm.ts'
import { buildPages } from './stamp.ts'

const commands = [
  ...['config', 'migrate', 'person', 'mark', 'audience', 'erase'],
  ...['rotate-keys', 'backup', 'restore', 'shells', 'flags'],
]
const source = 'apps/backend/src'

const stemOf = (file: string): string => file.replace(/\.ts$/, '')

/**
 * Returns the path of a command's program, without an extension. The file that an operator starts imports the program.
 */
const programOf = (command: string): string => `${source}/commands/${command}`
const main = `${source}/main`
const mainProgram = `${main}.program`

const minNode = { major: 24, minor: 15 }
const minVersion = `${minNode.major}.${minNode.minor}`

const readsArgs = (command: string): string => `const { readOwnArgs } = await import('./tasks.mjs')
readOwnArgs('${command}')
`

/**
 * Returns the file that an operator starts. Each version of Node must be able to parse this file, so that an old Node
 * prints the required version. A static import of `node:sqlite` would end an old Node before the first line runs.
 * @param command the name of the command, if the command has options
 */
export const starterOf = (
  module: string,
  command?: string,
): string => `const [major, minor] = process.versions.node.split('.').map(Number)
if (major < ${minNode.major} || (major === ${minNode.major} && minor < ${minNode.minor})) {
  console.error(\`Node ${minVersion} or later is needed here; this is Node \${process.versions.node}.\`)
  process.exit(1)
}
${command === undefined ? '' : readsArgs(command)}await import('${module}')
`

/** Returns the entries of the bundle. Each handler has its own entry, because the server finds handlers by file name. */
function entries(): Record<string, string> {
  const handlers = globSync(`${source}/{handlers,gateway/handlers}/*.ts`, { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  const all = [
    [mainProgram, `${main}.ts`] as const,
    ...commands.map((name) => [programOf(name), `${programOf(name)}.ts`] as const),
    ...[`${source}/palms/search-worker.ts`, ...handlers].map((file) => [stemOf(file), file] as const),
  ]
  return Object.fromEntries(all.map(([name, file]) => [name, join(root, file)]))
}

const sizeOf = (folder: string): number =>
  globSync('**/*', { cwd: folder })
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)

/**
 * Builds the server and its commands, but not the pages.
 * @param folder absolute path of the target
 */
export async function buildPrograms(folder: string): Promise<void> {
  await build({
    cwd: root,
    config: false,
    entry: entries(),
    outDir: folder,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    dts: false,
    plugins: [brandPlugin(brandFolder())],
    clean: false,
    logLevel: 'warn',
    deps: { alwaysBundle: [/.*/] },
    outExtensions: () => ({ js: '.js' }),
    // Shared files must be next to main.js, because shared code finds handlers and pages relative to its own file.
    outputOptions: { chunkFileNames: `${source}/[name]-[hash].js` },
  })
  cpSync(join(root, 'scripts/tasks.mjs'), join(folder, 'scripts/tasks.mjs'))
  cpSync(join(root, 'apps/backend/samples'), join(folder, 'samples'), { recursive: true })
  writeFileSync(join(folder, `${main}.js`), starterOf(`./${basename(mainProgram)}.js`))
  for (const command of commands) {
    writeFileSync(join(folder, `scripts/${command}.js`), starterOf(`../${programOf(command)}.js`, command))
  }
  const about = { name: basename(folder), private: true, type: 'module', engines: { node: `>=${minVersion}` } }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
}

/**
 * Writes the software bill of materials. The bill lists all production packages of the server, the website and the app
 * simulator, from the lockfile.
 */
export function writeBill(file: string): void {
  const shape = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod', '--lockfile-only']
  const apps = ['backend', 'web', 'app-simulator'].flatMap((name) => ['--filter', `@palmflow/${name}`])
  const { status, output } = runPnpm([...apps, 'sbom', ...shape, '--out', file])
  if (status !== 0) throw new Error(`No bill of materials: ${output}`)
}

/**
 * Builds the server and its commands, and adds the pages. An operator needs only Node to run the folder. The code finds
 * its pages by the layout of the repository, so the folder has the same layout.
 * @param isApart whether the pages are built into this folder. Otherwise the pages that are already built are copied.
 */
export async function buildServer(to: string, isApart = false): Promise<{ folder: string; bytes: number }> {
  const folder = resolve(root, to)
  rmSync(folder, { recursive: true, force: true })
  if (isApart) await buildPages(folder)
  await buildPrograms(folder)
  for (const pages of ['apps/web/dist', 'apps/web/dist-ssr', 'apps/app-simulator/dist']) {
    if (!isApart) cpSync(join(root, pages), join(folder, pages), { recursive: true })
  }
  writeBill(join(folder, 'sbom.cdx.json'))
  return { folder, bytes: sizeOf(folder) }
}
