import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from './stamp.ts'

const left: ReadonlySet<string> = new Set(['.git', '.data', 'dist', 'dist-ssr', 'storybook-static'])

/** The whole repository in a folder of its own, where what is written does no harm; with the packages of this one. */
export interface Copy {
  run(program: string, ...args: string[]): { lines: string[]; status: number | null }
  has(path: string): boolean
  remove(): void
}

export function copyHere(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'palmflow-copy-'))
  const isWanted = (path: string): boolean => !left.has(basename(path)) && path !== join(root, 'node_modules')
  cpSync(root, folder, { recursive: true, verbatimSymlinks: true, filter: isWanted })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  // What is compiled from here goes with the copy.
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
