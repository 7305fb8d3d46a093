import { brand } from '@palmflow/brand'

export type EnvironmentName = 'local' | 'beta' | 'gamma' | 'prod'
export type HostRole = 'website' | 'payments'

/** The configuration of real-user monitoring (R388, R466). */
export interface Monitoring {
  endpoint: string
  /** The id of the identity pool. It starts with the AWS region and a colon. */
  identityPool: string
  /** The URL that issues guest credentials. The default is the provider's host in the region. */
  identityEndpoint?: string
  appMonitor: string
  guestRole?: string
}

export interface Environment {
  name: EnvironmentName
  frontends: Record<HostRole, string>
  backend: string
  gateway: string
  monitoring?: Monitoring
  /**
   * The hosts that `safeUrl` allows in addition to the page's own origin (ruling 18). For partner addresses, `safeUrl`
   * also allows both of our sites.
   */
  hosts: { partners: readonly string[]; downloads: readonly string[]; logos: readonly string[] }
}

type Deployed = Exclude<EnvironmentName, 'local'>
type Watched = Environment & { monitoring: Monitoring }

/** Adds the prefix of a test environment to a domain, for example `beta.`. */
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

/** The default hosts of each environment. A server with other hosts writes `environmentAsText` into its pages. */
export const environments = [deployed('prod'), deployed('gamma'), deployed('beta')] as const

/** One process serves all parts. The payments site uses the port after the port of the website. */
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

/** An unknown origin results in the local environment. */
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

/** Serializes an environment for `environmentFromText`. */
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
 * @returns undefined if `website` or `payments` is missing, or if `name` is not the name of a deployed environment
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
