import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildWebIfStale } from '../../../../scripts/parts/stamp.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built website of this run. */
    webDir: string
  }
}

const dist = resolve(import.meta.dirname, '../../dist')

/** Serves a copy: another build beside the tests must not disturb them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWebIfStale()
  const folder = await mkdtemp(join(tmpdir(), 'palmflow-web-'))
  await cp(dist, folder, { recursive: true })
  project.provide('webDir', folder)
  return () => rm(folder, { recursive: true, force: true })
}
