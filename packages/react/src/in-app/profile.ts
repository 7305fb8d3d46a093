import { type gatewayWire, profileDataOf, type wire } from '@palmflow/contract'
import type { GatewayApi } from '@palmflow/gateway'

type LoadAppProfile = GatewayApi['loadAppProfile']

interface Profile {
  check: LoadAppProfile
  /** Returns the profile in the shape that the session chart needs (R152, R153). */
  load: (signal: AbortSignal) => Promise<wire.WebsiteProfile>
}

function asOnTheWebsite(profile: gatewayWire.AppProfile): wire.WebsiteProfile {
  const { palms, last4PhoneNumber } = profileDataOf(profile)
  return { phoneTail: last4PhoneNumber, biometrics: palms.map(({ chirality }) => chirality) }
}

/** Loads the gateway's profile only once for the entry check and the page after the check. */
export function profileOfGateway(ask: LoadAppProfile): Profile {
  let profile: gatewayWire.AppProfile | undefined
  return {
    check: async (input, signal) => {
      profile = await ask(input, signal)
      return profile
    },
    load: async (signal) => {
      const known = profile
      profile = undefined
      return asOnTheWebsite(known ?? (await ask({}, signal)))
    },
  }
}
