import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { environmentNamed } from './environment.ts'
import { loadSecrets, type StartedBackend, startBackend } from './index.ts'
import { toldOf } from './not-started.ts'

const env = process.env
const root = resolve(import.meta.dirname, '../../..')
const port = Number(env.PORT ?? 4100)
const dataDir = resolve(root, env.DATA_DIR || '.data')
const given = <Key extends string>(key: Key, value: string | undefined): { [Name in Key]?: string } => {
  const entry: { [Name in Key]?: string } = {}
  if (value !== undefined && value !== '') entry[key] = value
  return entry
}

function start(): Promise<StartedBackend> {
  const environment = environmentNamed(env.ENVIRONMENT)
  const phoneDir = join(root, 'apps/phone/dist')
  const hasPhone = environment === 'local' && existsSync(phoneDir)
  const secretsNow = () => loadSecrets(env, environment === 'local' ? dataDir : undefined)
  return startBackend({
    ports: { website: port, payments: port + 1 },
    dataDir,
    environment,
    webDir: join(root, 'apps/web/dist'),
    secrets: secretsNow(),
    masterKeys: secretsNow,
    origins: (env.ORIGINS ?? '').split(',').filter((origin) => origin !== ''),
    ...(hasPhone && { phone: { port: port + 2, folder: phoneDir } }),
    ...given('shellOrigin', env.SHELL_ORIGIN),
    ...given('host', env.HOST),
    ...given('databaseUrl', env.DATABASE_URL),
    ...given('keysUrl', env.KEYS_URL),
    ...given('addressHeader', env.ADDRESS_HEADER),
  })
}

async function startOrTell(): Promise<StartedBackend> {
  try {
    return await start()
  } catch (error) {
    const told = toldOf(error)
    if (told === undefined) throw error
    console.error(told)
    process.exit(1)
  }
}

const backend = await startOrTell()
console.log(`palmflow ready: ${backend.origins.website} (payments ${backend.origins.payments})`)
if (backend.phone !== undefined) console.log(`palmflow phone: ${backend.phone}`)

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
