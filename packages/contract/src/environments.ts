export type EnvironmentName = 'local' | 'beta' | 'gamma' | 'prod'
export type HostRole = 'website' | 'payments'

export interface Environment {
  name: EnvironmentName
  /** Origins of the two sites that this build serves. */
  frontends: Record<HostRole, string>
  backend: string
  gateway: string
  monitoring: { endpoint: string; identityPool: string; appMonitor: string; guestRole?: string }
  /** Hosts that a link of a kind may lead to, beside our own front ends (ruling 18). */
  hosts: { partners: readonly string[]; downloads: readonly string[]; logos: readonly string[] }
}

const deployed = (name: Exclude<EnvironmentName, 'local'>, domain: string): Environment => ({
  name,
  frontends: { website: `https://${domain}`, payments: `https://pay.${domain}` },
  backend: `https://api.${domain}`,
  gateway: `https://gateway.${domain}`,
  monitoring: { endpoint: `https://rum.${domain}`, identityPool: `palmflow-${name}`, appMonitor: `palmflow-${name}` },
  hosts: {
    partners: [`partners.${domain}`],
    downloads: [`downloads.${domain}`],
    logos: [`images.${domain}`],
  },
})

/** The hosts are examples: a team that ships palmflow writes its own here (docs/open-questions.md). */
export const environments = [
  deployed('prod', 'palmflow.example'),
  deployed('gamma', 'gamma.palmflow.example'),
  deployed('beta', 'beta.palmflow.example'),
] as const

/** Locally one process serves everything, and the sibling site stands on the next port. */
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
    monitoring: { endpoint: here.origin, identityPool: 'local', appMonitor: 'local' },
    hosts: { partners: [here.host, sibling.host], downloads: [here.host], logos: [here.host] },
  }
}

/** The environment of a front end's origin; an unknown origin is a local one. */
export function environmentOf(origin: string, role: HostRole = 'website'): Environment {
  const match = environments.find((environment) => Object.values(environment.frontends).includes(origin))
  return match ?? localEnvironment(origin, role)
}
