import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built website of this run. */
    webDir: string
  }
}

const root = resolve(import.meta.dirname, '../../../..')
const dist = join(root, 'apps/web/dist')
const sources = ['apps/web/src', 'apps/web/index.html', 'apps/web/vite.config.ts', 'scripts/build-web.ts', 'packages']
const run = promisify(execFile)

const changedAt = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0

async function newest(path: string): Promise<number> {
  if (!(await stat(path)).isDirectory()) return changedAt(path)
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
  return Math.max(0, ...(await Promise.all(files.map((file) => changedAt(join(file.parentPath, file.name))))))
}

/** Builds what is older than its sources, and serves a copy: another build beside the tests must not disturb them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sourcesAt = await Promise.all(sources.map((source) => newest(join(root, source))))
  const builtAt = await changedAt(join(dist, 'index.html'))
  if (Math.max(...sourcesAt) > builtAt) await run(process.execPath, [join(root, 'scripts/build-web.ts')], { cwd: root })
  const folder = await mkdtemp(join(tmpdir(), 'palmflow-web-'))
  await cp(dist, folder, { recursive: true })
  project.provide('webDir', folder)
  return () => rm(folder, { recursive: true, force: true })
}
