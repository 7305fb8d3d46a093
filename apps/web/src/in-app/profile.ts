import { type gatewayWire, profileDataOf, type wire } from '@palmflow/contract'
import type { GatewayApi } from '@palmflow/gateway'

type LoadAppProfile = GatewayApi['loadAppProfile']

interface Profile {
  /** For the entry check of a sign-in: what it hears serves the page that follows. */
  check: LoadAppProfile
  /** The profile as the session chart knows it (A112, A113). */
  load: (signal: AbortSignal) => Promise<wire.WebsiteProfile>
}

function asOnTheWebsite(profile: gatewayWire.AppProfile): wire.WebsiteProfile {
  const { palms, last4PhoneNumber } = profileDataOf(profile)
  return { phoneTail: last4PhoneNumber, biometrics: palms.map(({ chirality }) => chirality) }
}

/** The gateway's profile, asked for once where two charts want it one after the other. */
export function profileOfGateway(ask: LoadAppProfile): Profile {
  let heard: gatewayWire.AppProfile | undefined
  return {
    check: async (input, signal) => {
      heard = await ask(input, signal)
      return heard
    },
    load: async (signal) => {
      const known = heard
      heard = undefined
      return asOnTheWebsite(known ?? (await ask({}, signal)))
    },
  }
}
