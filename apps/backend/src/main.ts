import { existsSync } from 'node:fs'
import { brand } from '@palmflow/brand'
import { phoneFolder, webFolder } from './base/folders.ts'
import { startErrorText } from './base/start-error.ts'
import { configurationOf } from './configuration/configuration.ts'
import { mistakesIn } from './configuration/mistakes.ts'
import { type StartedBackend, startBackend } from './index.ts'
import { dataDirOf } from './operator/open-store.ts'
import { placeholderWarning } from './start/placeholder-brand.ts'

const { env } = process

async function start(): Promise<StartedBackend> {
  const { port, ...options } = await configurationOf(env, dataDirOf(env))
  const warning = placeholderWarning(brand, options.environment)
  if (warning !== undefined) console.error(warning)
  const hasPhone = options.environment === 'local' && existsSync(phoneFolder)
  return startBackend({
    ...options,
    webDir: webFolder,
    ...(hasPhone && { phone: { port: port + 2, folder: phoneFolder } }),
  })
}

async function startOrTell(): Promise<StartedBackend> {
  const mistakes = mistakesIn(env)
  for (const mistake of mistakes) console.error(mistake)
  if (mistakes.length > 0) process.exit(1)
  try {
    return await start()
  } catch (error) {
    const text = startErrorText(error)
    if (text === undefined) throw error
    console.error(text)
    process.exit(1)
  }
}

const backend = await startOrTell()
console.log(`palmflow ready: ${backend.origins.website} (payments ${backend.origins.payments})`)
if (backend.phone !== undefined) console.log(`palmflow phone: ${backend.phone}`)
if (backend.operations !== undefined) console.log(`palmflow operations: ${backend.operations}`)

let closing = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (closing) return
    closing = true
    backend.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
