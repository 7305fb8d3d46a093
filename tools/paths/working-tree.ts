import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'

export interface WorkingTree {
  commit: string
  /** Git's hash of all files that are not ignored. */
  hash: string
}

export const isSameTree = (item: WorkingTree | undefined, other: WorkingTree | undefined): boolean =>
  item !== undefined && item.hash === other?.hash

export function workingTree(folder: string = root): WorkingTree | undefined {
  const scratch = mkdtempSync(join(tmpdir(), 'palmflow-tree-'))
  // Use a separate index, so that the developer's staged changes are not affected.
  const index = join(scratch, 'index')
  const git = (...args: string[]): string | undefined => {
    const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, GIT_INDEX_FILE: index } } as const
    const { status, stdout } = spawnSync('git', args, options)
    return status === 0 ? stdout.trim() : undefined
  }
  try {
    const own = git('rev-parse', '--git-dir')
    const from = own === undefined ? undefined : join(resolve(folder, own), 'index')
    // The copy keeps the time of the index, so that git skips files that have not changed. A later time would make git
    // skip a file that changed in the same second and kept its size.
    if (from !== undefined && existsSync(from)) cpSync(from, index, { preserveTimestamps: true })
    const commit = git('rev-parse', '--short=12', 'HEAD')
    const hash = git('add', '--all', '.') === undefined ? undefined : git('write-tree')
    return commit === undefined || hash === undefined ? undefined : { commit, hash }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
