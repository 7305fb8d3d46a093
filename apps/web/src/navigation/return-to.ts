import { type Environment, paths, plainPath, returnParameters, safeUrl } from '@palmflow/contract'
import type { Log } from '../boot/log.ts'
import { isSignIn, pageOf } from './page-of.ts'

const isStepUp = ({ pathname }: URL): boolean => pageOf(plainPath(pathname)) === paths.stepUp

export function returnTo(search: string, environment: Environment, log: Pick<Log, 'report'>): URL {
  const wanted = new URLSearchParams(search).get(returnParameters.url)
  const url = safeUrl('return', wanted ?? paths.dashboard, location.origin, environment)
  if (url === undefined) log.report({ type: 'returnUrlDropped' })
  // Open the dashboard in place of a flow, because a flow must not return to itself.
  return url === undefined || isSignIn(url) || isStepUp(url) ? new URL(paths.dashboard, location.origin) : url
}
