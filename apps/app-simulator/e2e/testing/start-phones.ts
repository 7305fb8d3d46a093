import { type Budgets, startBackend, systemClock } from '@palmflow/backend'
import { folderOf } from '@palmflow/web/testing/site/scratch-folder'

export interface BuiltPages {
  webDir: string
  phoneDir: string
  /** Without this data folder, the server enrols the demo users again. */
  seededDir?: string
}

export async function startPhones(built: BuiltPages, budgets: Partial<Budgets> = {}) {
  const data = await folderOf('phone-data', built.seededDir)
  const dataDir = data.path
  const phone = { port: 0, folder: built.phoneDir }
  const options = { dataDir, clock: systemClock(), webDir: built.webDir, report: () => {}, budgets, phone }
  const backend = await startBackend(options)
  const close = async (): Promise<void> => {
    await backend.close()
    await data.remove()
  }
  return { backend, dataDir, close }
}
