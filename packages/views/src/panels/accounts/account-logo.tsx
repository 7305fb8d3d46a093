import { createContext, useContext, useState } from 'react'
import { PartnerLogo } from '../../primitives/partner-logo.tsx'

/**
 * Returns the address of a logo if the page may request this address. Without a provider, the page requests no logo.
 */
export const LogoAddress = createContext<(raw: string) => string | undefined>(() => undefined)

export function AccountLogo({ url, application }: { url: string | undefined; application: string }) {
  const read = useContext(LogoAddress)
  const [isLost, setLost] = useState(false)
  const src = url === undefined || isLost ? undefined : read(url)
  if (src === undefined) return <PartnerLogo application={application} />
  return <img className="pf-partner" src={src} alt="" width={64} height={64} onError={() => setLost(true)} />
}
