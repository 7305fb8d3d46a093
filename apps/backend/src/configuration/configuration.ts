import type { Environment, EnvironmentName, Monitoring } from '@palmflow/contract'
import { environmentNamed } from '../base/environment.ts'
import { webFolder } from '../base/folders.ts'
import { loadSecrets } from '../keys/secrets.ts'
import type { Budgets } from '../limits/default-budgets.ts'
import type { BackendOptions } from '../start/options.ts'
import { type CarrierOptions, httpCarrier } from '../texts/http-carrier.ts'
import type { SmsPort } from '../texts/sms-carrier.ts'
import type { SecurityContact } from '../web/security-text.ts'
import { carrierModule, shellsModule } from './modules.ts'
import { renderPages } from './operator-pages.ts'
import { type Setting, settingOf, type Values, type VariableName } from './variables.ts'

type Read = <Name extends VariableName>(name: Name) => Setting<Name> | undefined

const optional = <Key extends string, Value>(key: Key, value: Value | undefined): { [Name in Key]?: Value } => {
  const entry: { [Name in Key]?: Value } = {}
  if (value !== undefined) entry[key] = value
  return entry
}

function carrierOptions(read: Read, url: string): CarrierOptions {
  const named = read('SMS_FIELDS')
  const [token, user] = [read('SMS_TOKEN'), read('SMS_USER')]
  const basic =
    user === undefined ? undefined : ({ kind: 'basic', user, password: read('SMS_PASSWORD') ?? '' } as const)
  return {
    url,
    form: read('SMS_FORM') === 'form' ? 'form' : 'json',
    auth: token === undefined ? basic : { kind: 'bearer', token },
    fields: { to: named?.get('to') ?? 'to', text: named?.get('text') ?? 'text', from: named?.get('from') ?? 'from' },
    from: read('SMS_FROM'),
    keyHeader: read('SMS_KEY_HEADER') ?? 'idempotency-key',
    timeoutMs: read('SMS_PATIENCE_MS') ?? 5_000,
  }
}

const textBudgets = (read: Read): Partial<Budgets> => ({
  ...optional('smsPerDay', read('SMS_PER_DAY')),
  ...optional('smsPrice', read('SMS_PRICE')),
  ...optional('smsSpendPerDay', read('SMS_DAILY_BUDGET')),
})

const operationsAt = (read: Read): { host?: string; token?: string } => ({
  ...optional('host', read('OPERATIONS_HOST')),
  ...optional('token', read('OPERATIONS_TOKEN')),
})

async function carrierOf(env: Values, read: Read): Promise<SmsPort | undefined> {
  const file = read('SMS_MODULE')
  if (file !== undefined) return carrierModule(file, env)
  const url = read('SMS_URL')
  return url === undefined ? undefined : httpCarrier(carrierOptions(read, url))
}

function monitoringOf(read: Read): Monitoring | undefined {
  const [endpoint, identityPool] = [read('MONITORING_ENDPOINT'), read('MONITORING_IDENTITY_POOL')]
  const appMonitor = read('MONITORING_APP_MONITOR')
  if (endpoint === undefined || identityPool === undefined || appMonitor === undefined) return undefined
  return {
    ...{ endpoint, identityPool, appMonitor },
    ...optional('guestRole', read('MONITORING_GUEST_ROLE')),
    ...optional('identityEndpoint', read('MONITORING_IDENTITY_ENDPOINT')),
  }
}

function deploymentOf(name: Exclude<EnvironmentName, 'local'>, read: Read): Environment | undefined {
  const [website, payments] = [read('WEBSITE_ORIGIN'), read('PAYMENTS_ORIGIN')]
  if (website === undefined || payments === undefined) return undefined
  const backend = read('API_ORIGIN') ?? website
  return {
    name,
    frontends: { website, payments },
    backend,
    gateway: read('GATEWAY_ORIGIN') ?? backend,
    ...optional('monitoring', monitoringOf(read)),
    hosts: {
      partners: read('PARTNER_HOSTS') ?? [],
      downloads: [...new Set([new URL(website).host, ...(read('DOWNLOAD_HOSTS') ?? [])])],
      logos: read('LOGO_HOSTS') ?? [],
    },
  }
}

/**
 * `none` means a server without a proxy. Outside local, `mistakesIn` refuses a missing variable: without the header,
 * all users behind a proxy share one rate limit.
 */
function addressHeaderOf(read: Read): string | undefined {
  const header = read('ADDRESS_HEADER')
  return header === 'none' ? undefined : header
}

function securityContactOf(read: Read): SecurityContact | undefined {
  const contacts = read('SECURITY_CONTACT') ?? []
  return contacts.length === 0 ? undefined : { contacts, ...optional('policy', read('SECURITY_POLICY')) }
}

/**
 * The operations port is this much above the server's port. The ports between belong to the payments site and the local
 * simulator.
 */
const operationsAfter = 3

/**
 * @param dataDir an absolute path. A local server also stores its secrets there.
 * @throws ValiError for a wrong variable: check the variables with `mistakesIn` first.
 */
export async function configurationOf(env: Values, dataDir: string): Promise<BackendOptions & { port: number }> {
  const read: Read = (name) => settingOf(env, name)
  const environment = environmentNamed(read('ENVIRONMENT'))
  const port = read('PORT') ?? 4100
  const shells = read('SHELLS_MODULE')
  const texts = read('TEXTS_FILE')
  const secretsNow = () => loadSecrets(env, environment === 'local' ? dataDir : undefined)
  const own = read('OPERATIONS_PORT') ?? (environment === 'local' ? undefined : port + operationsAfter)
  const operations = own === undefined ? undefined : { port: own, watchesProcess: true, ...operationsAt(read) }
  return {
    port,
    ports: { website: port, payments: port + 1 },
    dataDir,
    environment,
    secrets: secretsNow(),
    masterKeys: secretsNow,
    origins: read('ORIGINS') ?? [],
    audiences: read('AUDIENCES') ?? {},
    logsRequests: read('LOG_REQUESTS') === 'on',
    ...optional('operations', operations),
    ...optional('deployment', environment === 'local' ? undefined : deploymentOf(environment, read)),
    ...optional('sms', await carrierOf(env, read)),
    ...optional('shells', shells === undefined ? undefined : await shellsModule(shells, env)),
    ...optional('changedSite', texts === undefined ? undefined : await renderPages(texts, webFolder)),
    ...optional('testNumbers', read('TEST_NUMBERS')),
    ...optional('shellOrigin', read('SHELL_ORIGIN')),
    ...optional('host', read('HOST')),
    ...optional('databaseUrl', read('DATABASE_URL')),
    ...optional('connections', read('DATABASE_CONNECTIONS')),
    ...optional('keysUrl', read('KEYS_URL')),
    ...optional('connectionsPerAddress', read('CONNECTIONS_PER_ADDRESS')),
    ...optional('securityContact', securityContactOf(read)),
    budgets: textBudgets(read),
    ...optional('addressHeader', addressHeaderOf(read)),
    ...optional('requestIdHeader', read('REQUEST_ID_HEADER')),
  }
}
