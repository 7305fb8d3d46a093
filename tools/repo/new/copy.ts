import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'

const ours = '@palmflow'
const left: ReadonlySet<string> = new Set(['.git', '.data', 'dist', 'dist-ssr', 'storybook-static'])

/** The copy uses the installed npm packages of this repository. */
export interface Copy {
  run(program: string, ...args: string[]): { lines: string[]; status: number | null }
  has(path: string): boolean
  remove(): void
}

/** The symbolic links to our own packages are relative, so that they lead to the copy. */
function linkModules(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from).filter((item) => item !== ours)) symlinkSync(join(from, name), join(to, name))
  cpSync(join(from, ours), join(to, ours), { recursive: true, verbatimSymlinks: true })
}

export function copyHere(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'palmflow-copy-'))
  const isWanted = (path: string): boolean => !left.has(basename(path)) && path !== join(root, 'node_modules')
  cpSync(root, folder, { recursive: true, verbatimSymlinks: true, filter: isWanted })
  linkModules(folder)
  // The cache of compiled code is inside the copy, so that the cache is deleted with the copy.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, '.data/node') }
  return {
    run: (program, ...args) => {
      const { stdout, stderr, status } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', env })
      return { lines: `${stdout}${stderr}`.split('\n').filter((line) => line !== ''), status }
    },
    has: (path) => existsSync(join(folder, path)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
