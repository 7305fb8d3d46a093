import { limits, safeUrl } from '@palmflow/contract'
import type { AddLoyaltyLinkingInput, LoyaltyProgramsServices } from '@palmflow/workflows'
import { environmentHere } from '../boot/environment.ts'
import type { Log } from '../boot/log.ts'

export const testExternalId: LoyaltyProgramsServices['testExternalId'] = async ({ pattern, text }) =>
  (await import('@palmflow/contract/external-id')).testExternalId(pattern, text)

/** Call this function once for each mount. The number of programs on a page must not change later (R467). */
export function perPageHere(): AddLoyaltyLinkingInput['perPage'] {
  const { desktop, mobile } = limits.programsPerPage
  return matchMedia('(min-width: 48rem)').matches ? desktop : mobile
}

/** The returned parser reports each invalid address once (ruling 18). */
export function partnerAddress(log: Log): (raw: string) => string | undefined {
  const dropped = new Set<string>()
  return (raw) => {
    const url = safeUrl('partner', raw, location.origin, environmentHere(document))
    if (url === undefined && !dropped.has(raw)) {
      dropped.add(raw)
      log.report({ type: 'partnerAddressDropped' })
    }
    return url?.href
  }
}
