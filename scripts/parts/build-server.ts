import { cpSync, globSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { build } from 'tsdown'
import { brandFolder, brandPlugin } from './brand.ts'
import { buildPages, root } from './stamp.ts'

/** What an operator runs beside the server. */
const commands = ['config', 'migrate', 'erase', 'rotate-keys', 'backup', 'restore', 'shells', 'flags']
const source = 'apps/backend/src'

const stemOf = (file: string): string => file.replace(/\.ts$/, '')

/** Each call is found by its file, so each stays one; the rest is shared between them. */
function entries(): Record<string, string> {
  const calls = globSync(`${source}/{calls,gateway/calls}/*.ts`, { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  const all = [
    `${source}/main.ts`,
    `${source}/palms/searcher.ts`,
    ...calls,
    ...commands.map((name) => `scripts/${name}.ts`),
  ]
  return Object.fromEntries(all.map((file) => [stemOf(file), join(root, file)]))
}

const sizeOf = (folder: string): number =>
  globSync('**/*', { cwd: folder })
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)

/**
 * The server, its commands and the built pages in one folder that needs nothing but Node: no install, no types, no native
 * parts. Folders lie in it as they do here, for the code finds its pages by that.
 * @param isApart whether its pages are built into it alone, and what `npm start` shows stays as it is.
 */
export async function buildServer(to: string, isApart = false): Promise<{ folder: string; bytes: number }> {
  const folder = resolve(root, to)
  rmSync(folder, { recursive: true, force: true })
  if (isApart) await buildPages(folder)
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
    // Those that are shared lie where main.js does: by that the code finds its calls and pages.
    outputOptions: { chunkFileNames: `${source}/[name]-[hash].js` },
  })
  for (const pages of ['apps/web/dist', 'apps/phone/dist']) {
    if (!isApart) cpSync(join(root, pages), join(folder, pages), { recursive: true })
  }
  const about = { name: basename(folder), private: true, type: 'module', engines: { node: '>=24.15' } }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
  return { folder, bytes: sizeOf(folder) }
}
