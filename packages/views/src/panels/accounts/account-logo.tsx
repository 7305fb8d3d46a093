import { createContext, use, useState } from 'react'
import { PartnerLogo } from '../../steps/partner-logo.tsx'

/** Reads an address that came from outside; undefined where it must not be asked for. Without it none is. */
export const LogoAddress = createContext<(raw: string) => string | undefined>(() => undefined)

/** A partner's own logo, else the mark that we have of it, else the palm (A76). Its name stands beside it. */
export function AccountLogo({ url, application }: { url: string | undefined; application: string }) {
  const read = use(LogoAddress)
  const [isLost, setLost] = useState(false)
  const src = url === undefined || isLost ? undefined : read(url)
  if (src === undefined) return <PartnerLogo application={application} />
  return <img className="pf-partner" src={src} alt="" width={64} height={64} onError={() => setLost(true)} />
}
