import { type EnvironmentName, environments } from '@palmflow/contract'
import { NotStarted } from './not-started.ts'

/** An unknown name must not open the local tools to the world. */
export function environmentNamed(wanted = 'local'): EnvironmentName {
  if (wanted === 'local') return wanted
  const found = environments.find(({ name }) => name === wanted)
  if (found === undefined) throw new NotStarted(`ENVIRONMENT is '${wanted}': local, beta, gamma or prod`)
  return found.name
}
