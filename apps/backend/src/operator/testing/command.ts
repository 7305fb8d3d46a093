import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../base/folders.ts'
import type { AppBackend } from '../../gateway/testing/app-backend.ts'
import type { Secrets } from '../../keys/secrets.ts'

const keysOf = (secrets: Secrets): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      SESSION_KEY: secrets.sessionKey,
      OTP_KEY: secrets.otpKey,
      PIN_PEPPER: secrets.pinPepper,
      PALM_KEY: secrets.palmKey,
      MASTER_KEY: secrets.masterKey,
    }).map(([name, key]) => [name, key.toString('base64')]),
  )

/** @param input the text on standard input */
export function userCommand(
  { store }: AppBackend,
  secrets: Secrets,
  input = '',
  command: 'person' | 'erase' = 'person',
) {
  const where =
    'dataDir' in store ? { DATA_DIR: store.dataDir } : { DATABASE_URL: store.databaseUrl, KEYS_URL: store.databaseUrl }
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'apps/backend/src/commands', `${command}.ts`), ...args],
      { encoding: 'utf8', input, env: { PATH, NODE_COMPILE_CACHE, ...where, ...keysOf(secrets) } },
    )
    return { status, output: stdout.trimEnd(), log: stderr.trimEnd() }
  }
}
