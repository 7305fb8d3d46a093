import { spawnSync } from 'node:child_process'
import { root } from './repo-folders.ts'

/** The version must be the same as in scripts/run.mjs, which installs the packages. */
export const pnpm = ['--yes', 'pnpm@12.21.0'] as const

export interface PnpmResult {
  status: number
  output: string
}

export function runPnpm(args: readonly string[]): PnpmResult {
  const { status, stdout, stderr, error } = spawnSync('npx', [...pnpm, ...args], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return { status: status ?? 1, output: [stdout, stderr, error?.message].filter(Boolean).join('\n') }
}
