import { resolve } from 'node:path'
import { buildSimulatorIfStale } from '@palmflow/tool-build/stamp'
import { folderOf } from '@palmflow/web/testing/site/scratch-folder'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    phoneDir: string
  }
}

const dist = resolve(import.meta.dirname, '../../dist')

/**
 * Copies the build, so that another build does not affect the tests.
 * @returns a function that removes the copy
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildSimulatorIfStale()
  const phone = await folderOf('phone', dist)
  project.provide('phoneDir', phone.path)
  return phone.remove
}
