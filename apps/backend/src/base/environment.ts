import { type EnvironmentName, environments } from '@palmflow/contract'
import { isBuilt } from './folders.ts'
import { StartError } from './start-error.ts'

/** @throws StartError for an unknown name. A mistyped name must not start a local server, whose tools are public. */
export function environmentNamed(wanted = 'local'): EnvironmentName {
  if (wanted === 'local') return wanted
  const found = environments.find(({ name }) => name === wanted)
  if (found === undefined) throw new StartError(`ENVIRONMENT is '${wanted}'. Set it to local, beta, gamma or prod`)
  return found.name
}

export const environmentMissing =
  'ENVIRONMENT is not set. Set it to beta, gamma or prod. local is for developers: it has demo profiles and shows all codes under /dev'

export const operationsTokenMissing = (host: string): string =>
  `OPERATIONS_TOKEN is not set, and OPERATIONS_HOST is '${host}', a public address: openssl rand -hex 32 makes one`

/** A built program may use a real database, so `ENVIRONMENT` must be set explicitly. */
export function refuseMissing({ ENVIRONMENT = '' }: { ENVIRONMENT?: string | undefined }, built = isBuilt): void {
  if (built && ENVIRONMENT === '') throw new StartError(environmentMissing)
}
