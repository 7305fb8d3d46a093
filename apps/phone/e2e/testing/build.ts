import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildPhoneIfStale } from '../../../../scripts/parts/stamp.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built phone of this run. */
    phoneDir: string
  }
}

const dist = resolve(import.meta.dirname, '../../dist')

/** Serves a copy: another build beside the tests must not disturb them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPhoneIfStale()
  const folder = await mkdtemp(join(tmpdir(), 'palmflow-phone-'))
  await cp(dist, folder, { recursive: true })
  project.provide('phoneDir', folder)
  return () => rm(folder, { recursive: true, force: true })
}
