import { brand } from '@palmflow/brand'

export type EnvironmentName = 'local' | 'beta' | 'gamma' | 'prod'
export type HostRole = 'website' | 'payments'

/** The configuration of real-user monitoring (R388, R466). */
export interface Monitoring {
  endpoint: string
  /** The id of the identity pool. It starts with the AWS region and a colon. */
  identityPool: string
  /** The URL that issues guest credentials. Without this URL, the monitoring uses the provider's default host. */
  identityEndpoint?: string
  appMonitor: string
  guestRole?: string
}

export interface Environment {
  name: EnvironmentName
  frontends: Record<HostRole, string>
  backend: string
  gateway: string
  /** The monitoring configuration. It is absent if the environment has no monitoring. */
  monitoring?: Monitoring
  /** The hosts that links of each kind may open, in addition to our own sites (ruling 18). */
  hosts: { partners: readonly string[]; downloads: readonly string[]; logos: readonly string[] }
}

type Deployed = Exclude<EnvironmentName, 'local'>
type Watched = Environment & { monitoring: Monitoring }

/**
 * Returns the host for a domain in an environment. Test environments add a prefix to the domain, for example `beta.`.
 */
export const domainIn = (name: Deployed, domain: string): string => (name === 'prod' ? domain : `${name}.${domain}`)

const deployed = (name: Deployed, domain = domainIn(name, brand.domain)): Watched => ({
  name,
  frontends: { website: `https://${domain}`, payments: `https://pay.${domain}` },
  backend: `https://api.${domain}`,
  gateway: `https://gateway.${domain}`,
  monitoring: {
    endpoint: `https://rum.${domain}`,
    identityPool: `us-west-2:${domain}`,
    appMonitor: domain,
  },
  hosts: {
    partners: [`partners.${domain}`],
    downloads: [`downloads.${domain}`],
    logos: [`images.${domain}`],
  },
})

/**
 * The environments with the default hosts of the brand's domain. If a server has other hosts, it writes these hosts
 * into its pages.
 */
export const environments = [deployed('prod'), deployed('gamma'), deployed('beta')] as const

/** Returns the local environment. One process serves all parts, and the sibling site uses the next port. */
export function localEnvironment(origin: string, role: HostRole = 'website'): Environment {
  const here = new URL(origin)
  const sibling = new URL(origin)
  sibling.port = String(Number(here.port || 80) + (role === 'website' ? 1 : -1))
  const other = sibling.origin
  return {
    name: 'local',
    frontends:
      role === 'website' ? { website: here.origin, payments: other } : { website: other, payments: here.origin },
    backend: here.origin,
    gateway: here.origin,
    monitoring: {
      endpoint: here.origin,
      identityPool: 'local:palmflow',
      identityEndpoint: `${here.origin}/dev/guests`,
      appMonitor: 'local',
    },
    hosts: { partners: [here.host, sibling.host], downloads: [here.host], logos: [here.host] },
  }
}

/** Returns the environment that contains the origin of a site. An unknown origin results in the local environment. */
export function environmentOf(origin: string, role: HostRole = 'website'): Environment {
  const match = environments.find((environment) => Object.values(environment.frontends).includes(origin))
  return match ?? localEnvironment(origin, role)
}

/**
 * Returns the origins to which a monitored page sends data. The content security policy of the page must allow these
 * origins.
 */
export const monitoringOrigins = (monitoring: Monitoring | undefined): string[] => {
  if (monitoring === undefined) return []
  const { endpoint, identityPool, identityEndpoint, guestRole } = monitoring
  const region = identityPool.split(':')[0] ?? ''
  return [
    new URL(endpoint).origin,
    new URL(identityEndpoint ?? `https://cognito-identity.${region}.amazonaws.com`).origin,
    ...(guestRole === undefined ? [] : [`https://sts.${region}.amazonaws.com`]),
  ]
}

const listed = (text: string | null): readonly string[] => (text ?? '').split(',').filter((item) => item !== '')

/**
 * Serializes an environment. A server writes the text into its pages if the environment differs from the defaults
 * above.
 */
export const environmentAsText = ({ name, frontends, backend, gateway, monitoring, hosts }: Environment): string =>
  new URLSearchParams({
    ...{ name, ...frontends, backend, gateway, ...monitoring },
    ...{ partners: hosts.partners.join(), downloads: hosts.downloads.join(), logos: hosts.logos.join() },
  }).toString()

function monitoringFromText(parameters: URLSearchParams): Monitoring | undefined {
  const [endpoint, identityPool, appMonitor] = ['endpoint', 'identityPool', 'appMonitor'].map((name) =>
    parameters.get(name),
  )
  if (!endpoint || !identityPool || !appMonitor) return undefined
  const [guestRole, identityEndpoint] = [parameters.get('guestRole'), parameters.get('identityEndpoint')]
  return {
    ...{ endpoint, identityPool, appMonitor },
    ...(guestRole !== null && { guestRole }),
    ...(identityEndpoint !== null && { identityEndpoint }),
  }
}

/**
 * Parses the text of `environmentAsText`.
 * @returns undefined if the text is malformed or contains no environment.
 */
export function environmentFromText(text: string): Environment | undefined {
  const parameters = new URLSearchParams(text)
  const example = environments.find(({ name }) => name === parameters.get('name'))
  const [website, payments] = [parameters.get('website'), parameters.get('payments')]
  if (example === undefined || website === null || payments === null) return undefined
  const monitoring = monitoringFromText(parameters)
  return {
    name: example.name,
    frontends: { website, payments },
    backend: parameters.get('backend') ?? website,
    gateway: parameters.get('gateway') ?? website,
    ...(monitoring !== undefined && { monitoring }),
    hosts: {
      partners: listed(parameters.get('partners')),
      downloads: listed(parameters.get('downloads')),
      logos: listed(parameters.get('logos')),
    },
  }
}
