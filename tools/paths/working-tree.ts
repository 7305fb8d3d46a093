import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'

/** The files of a checkout, with changes that are not committed. */
export interface WorkingTree {
  /** The commit on which the changes are based. */
  commit: string
  /** Git's hash of all files that git does not ignore. Equal files have equal hashes. */
  hash: string
}

/** Whether both are known and have equal files. */
export const isSameTree = (item: WorkingTree | undefined, other: WorkingTree | undefined): boolean =>
  item !== undefined && item.hash === other?.hash

/** Returns the tree of a checkout. It is undefined without git or without a commit. */
export function workingTree(folder: string = root): WorkingTree | undefined {
  const scratch = mkdtempSync(join(tmpdir(), 'palmflow-tree-'))
  // A second index: the staged changes of the developer stay as they are.
  const index = join(scratch, 'index')
  const git = (...args: string[]): string | undefined => {
    const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, GIT_INDEX_FILE: index } } as const
    const { status, stdout } = spawnSync('git', args, options)
    return status === 0 ? stdout.trim() : undefined
  }
  try {
    const own = git('rev-parse', '--git-dir')
    const from = own === undefined ? undefined : join(resolve(folder, own), 'index')
    // Git reads unchanged files from a copy of the index, and not from the disk.
    if (from !== undefined && existsSync(from)) copyFileSync(from, index)
    const commit = git('rev-parse', '--short=12', 'HEAD')
    const hash = git('add', '--all', '.') === undefined ? undefined : git('write-tree')
    return commit === undefined || hash === undefined ? undefined : { commit, hash }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
