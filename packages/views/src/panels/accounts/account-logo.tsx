import { createContext, useContext, useState } from 'react'
import { PartnerLogo } from '../../primitives/partner-logo.tsx'

/**
 * Parses an untrusted address. Returns undefined if the page must not request the address. Without a provider no logo
 * is requested.
 */
export const LogoAddress = createContext<(raw: string) => string | undefined>(() => undefined)

/** Shows the partner's logo, otherwise the built-in mark of the partner, otherwise the palm (R097). */
export function AccountLogo({ url, application }: { url: string | undefined; application: string }) {
  const read = useContext(LogoAddress)
  const [isLost, setLost] = useState(false)
  const src = url === undefined || isLost ? undefined : read(url)
  if (src === undefined) return <PartnerLogo application={application} />
  return <img className="pf-partner" src={src} alt="" width={64} height={64} onError={() => setLost(true)} />
}
