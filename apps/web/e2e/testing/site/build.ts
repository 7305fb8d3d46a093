import { cp, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { startBackend } from '@palmflow/backend'
import { buildWebIfStale } from '@palmflow/tool-build/stamp'
import type { TestProject } from 'vitest/node'
import { folderOf } from './scratch-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    webDir: string
    /** The data folder of a server that has started once and has enrolled users. */
    seededDir: string
  }
}

const dist = resolve(import.meta.dirname, '../../../dist')

/** Copies the build, so that another build does not affect the tests. The users are enrolled once for all servers. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWebIfStale()
  const [web, seeded] = await Promise.all([folderOf('web', dist), folderOf('seeded')])
  // A server with a file of texts uses this name to find the code that renders its pages.
  const renderer = `${web.path}-ssr`
  await cp(`${dist}-ssr`, renderer, { recursive: true })
  const backend = await startBackend({ dataDir: seeded.path, report: () => {} })
  await backend.close()
  project.provide('webDir', web.path)
  project.provide('seededDir', seeded.path)
  return async () => {
    await Promise.all([web.remove(), seeded.remove(), rm(renderer, { recursive: true })])
  }
}
