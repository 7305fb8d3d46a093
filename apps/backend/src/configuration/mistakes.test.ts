import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { randomSecrets } from '../keys/secrets.ts'
import { configurationOf } from './configuration.ts'
import { mistakesIn } from './mistakes.ts'
import { variableNames } from './variables.ts'

const key = () => randomBytes(32).toString('base64')
const deployed = (): Record<string, string> => ({
  ENVIRONMENT: 'prod',
  DATABASE_URL: 'postgres://palmflow:secret@db.example:5432/palmflow',
  SESSION_KEY: key(),
  OTP_KEY: key(),
  PIN_PEPPER: key(),
  PALM_KEY: key(),
  MASTER_KEY: key(),
  WEBSITE_ORIGIN: 'https://id.harbour.example',
  PAYMENTS_ORIGIN: 'https://pay.harbour.example',
  ADDRESS_HEADER: 'x-forwarded-for',
  SMS_URL: 'https://sms.example/v1/messages',
  SMS_TOKEN: 'hush',
})

test('a complete environment and an environment without our variables have no mistakes', () => {
  expect(mistakesIn(deployed())).toEqual([])
  expect(mistakesIn({ PATH: '/bin', HOME: '/root', HOSTNAME: 'here', npm_config_cache: '/x' })).toEqual([])
})

test('the configuration check names each missing variable of a deployed server', () => {
  expect(mistakesIn({ ENVIRONMENT: 'prod' })).toEqual([
    'SESSION_KEY is not set: openssl rand -base64 32 makes one',
    'OTP_KEY is not set: openssl rand -base64 32 makes one',
    'PIN_PEPPER is not set: openssl rand -base64 32 makes one',
    'PALM_KEY is not set: openssl rand -base64 32 makes one',
    'MASTER_KEY is not set: openssl rand -base64 32 makes one',
    'WEBSITE_ORIGIN is not set: where people open the website, https://id.example.com',
    'PAYMENTS_ORIGIN is not set: where people open the payments site, https://pay.example.com',
    'ADDRESS_HEADER is not set: the header in which your proxy names the caller, x-forwarded-for; none if people reach the server directly',
    'SMS_URL or SMS_MODULE must be set: the carrier of texts (docs/deploying.md, Texts)',
  ])
})

const audiences = (entry: object) => ({ AUDIENCES: JSON.stringify({ shop: entry }) })
const shop = { origins: ['https://shop.example'], secretHashes: ['x'.repeat(43)] }
const identityKey = randomSecrets().identityKey.toString('base64')

test.each([
  [{ IDENTITY_KEY: key() }, 'IDENTITY_KEY must be a P-256 private key: PKCS#8 in DER, in base64'],
  [{ OTHER_IDENTITY_KEY: identityKey }, 'OTHER_IDENTITY_KEY is set, and IDENTITY_KEY is not. Set both or none'],
  [
    { IDENTITY_KEY: identityKey, OTHER_IDENTITY_KEY: identityKey },
    'IDENTITY_KEY and OTHER_IDENTITY_KEY are the same key. Create a new key for one of them',
  ],
  [
    { ...audiences(shop), ORIGINS: 'https://shop.example' },
    'AUDIENCES is set, and IDENTITY_KEY is not. Set IDENTITY_KEY (docs/operations.md, A new identity key)',
  ],
  [
    { ...audiences(shop), IDENTITY_KEY: identityKey },
    'AUDIENCES lists https://shop.example for shop, and ORIGINS does not: its pages cannot call the API',
  ],
  [{ AUDIENCES: 'shop' }, expect.stringMatching(/^AUDIENCES must be JSON/)],
  [audiences({ ...shop, secret: 'x' }), expect.stringMatching(/^AUDIENCES must be JSON/)],
  [audiences({ ...shop, origins: [] }), 'AUDIENCES has an audience without an origin'],
  [audiences({ ...shop, origins: ['http://shop.example'] }), 'AUDIENCES must begin with https://'],
  [audiences({ ...shop, secretHashes: [] }), 'AUDIENCES has an audience without a hash'],
  [audiences({ ...shop, secretHashes: ['secret'] }), 'AUDIENCES has a hash that is no SHA-256 in base64url'],
  [
    { AUDIENCES: JSON.stringify({ 'a shop': shop }) },
    'AUDIENCES has an audience whose name is not 1 to 64 of A-Z a-z 0-9 _ . -',
  ],
])('the configuration check reports an audience or key mistake in one line: %o', (values, line) => {
  expect(mistakesIn({ ...deployed(), ...values })).toEqual([line])
})

test('an audience with the origin of the website needs no entry in ORIGINS', async () => {
  const own = audiences({ ...shop, origins: ['https://id.harbour.example'] })
  expect(mistakesIn({ ...deployed(), ...own, IDENTITY_KEY: identityKey })).toEqual([])
  const local = audiences({ ...shop, origins: ['http://localhost:4100'] })
  expect(mistakesIn({ ...local, ENVIRONMENT: 'local' })).toEqual([])
  const { audiences: read } = await configurationOf({ ...deployed(), ...own, IDENTITY_KEY: identityKey }, '/nowhere')
  expect(read).toEqual({ shop: { ...shop, origins: ['https://id.harbour.example'] } })
})

test.each([
  [{ PORT: '80a' }, 'PORT must be a whole number from 1 to 65533'],
  [{ ENVIRONMENT: 'production' }, "ENVIRONMENT is 'production'. Set it to local, beta, gamma or prod"],
  [{ WEBSITE_ORIGIN: 'http://id.harbour.example' }, 'WEBSITE_ORIGIN must begin with https://'],
  [
    { WEBSITE_ORIGIN: 'https://id.harbour.example/' },
    'WEBSITE_ORIGIN must be an origin as browsers say it, https://id.example.com: no path, no slash at its end',
  ],
  [
    { DATABASE_URL: 'db.example/palmflow' },
    'DATABASE_URL must be an address of PostgreSQL, postgres://user:password@host:5432/database',
  ],
  [{ SMS_URL: 'http://sms.example/' }, 'SMS_URL must begin with https://'],
  [
    { SMS_URL: 'https://me:hush@sms.example/' },
    'SMS_URL must hold no name and no password: they have variables of their own',
  ],
  [{ SMS_USER: 'me', SMS_PASSWORD: 'x' }, 'SMS_TOKEN and SMS_USER are both set: set only one'],
  [{ SMS_PRICE: '0.0079' }, 'SMS_PRICE and SMS_DAILY_BUDGET go together: one is not set'],
  [{ SMS_PRICE: '0.00', SMS_DAILY_BUDGET: '5' }, 'SMS_PRICE must be an amount above 0, 0.0079'],
  [
    { SECURITY_CONTACT: 'security@a.example' },
    "SECURITY_CONTACT holds 'security@a.example': mailto:security@example.com or https://…",
  ],
  [{ SECURITY_POLICY: 'https://a.example' }, 'SECURITY_POLICY is set, and SECURITY_CONTACT is not'],
  [
    { OPERATIONS_HOST: '0.0.0.0' },
    "OPERATIONS_TOKEN is not set, and OPERATIONS_HOST is '0.0.0.0', a public address: openssl rand -hex 32 makes one",
  ],
  [{ SMS_PASSWORD: 'x' }, 'SMS_USER and SMS_PASSWORD go together: one is not set'],
  [{ SMS_MODULE: '/nowhere/carrier.js' }, 'SMS_MODULE and SMS_URL are both set: set only one'],
  [{ SMS_PATIENCE_MS: '499' }, 'SMS_PATIENCE_MS must be a whole number from 500 to 20000'],
  [{ SMS_PATIENCE_MS: '20001' }, 'SMS_PATIENCE_MS must be a whole number from 500 to 20000'],
  [{ MASTER_KEY: '', FORMER_MASTER_KEY: key() }, 'FORMER_MASTER_KEY is set, and MASTER_KEY is not'],
  [{ SHELLS_MODULE: '/nowhere/shells.js' }, "SHELLS_MODULE is '/nowhere/shells.js', and no file is there"],
  [{ TEXTS_FILE: '/nowhere/texts.json' }, "TEXTS_FILE is '/nowhere/texts.json', and no file is there"],
  [
    { MONITORING_ENDPOINT: 'https://rum.example' },
    'MONITORING_ENDPOINT, MONITORING_IDENTITY_POOL and MONITORING_APP_MONITOR go together: one is not set',
  ],
  [
    { MONITORING_IDENTITY_POOL: 'eu-west-1:pool', MONITORING_APP_MONITOR: 'harbour' },
    'MONITORING_ENDPOINT, MONITORING_IDENTITY_POOL and MONITORING_APP_MONITOR go together: one is not set',
  ],
  [{ MONITORING_ENDPOINT: 'http://rum.example' }, 'MONITORING_ENDPOINT must begin with https://'],
  [{ MONITORING_IDENTITY_ENDPOINT: 'guests' }, 'MONITORING_IDENTITY_ENDPOINT must be an address, https://…'],
  [
    { MONITORING_IDENTITY_ENDPOINT: 'https://guests.example' },
    'MONITORING_IDENTITY_ENDPOINT is set, and MONITORING_ENDPOINT is not',
  ],
  [{ MONITORING_GUEST_ROLE: 'x' }, 'MONITORING_GUEST_ROLE is set, and MONITORING_ENDPOINT is not'],
  [{ SMS_MODULE: '/nowhere/carrier.js', SMS_URL: '' }, "SMS_MODULE is '/nowhere/carrier.js', and no file is there"],
  [{ SMS_FIELDS: 'number=To' }, 'SMS_FIELDS must be to=…,text=…,from=…, as the carrier calls them'],
  [{ SMS_KEY_HEADER: 'one: two' }, 'SMS_KEY_HEADER must be the name of a header'],
  [{ LOGO_HOSTS: 'images.example,https://x' }, "LOGO_HOSTS holds 'https://x', which is no host"],
  [
    { TEST_NUMBERS: '+12065550142=424242' },
    'TEST_NUMBERS is set, and ENVIRONMENT is prod: fixed codes are for beta and gamma',
  ],
  [
    { TEST_NUMBERS: '+14155552671=424242' },
    'TEST_NUMBERS must be +1NXX55501XX=six digits, several with commas: fictional numbers alone',
  ],
  [{ OTP_KEY: 'c2hvcnQ=' }, 'OTP_KEY must be at least 32 bytes, in base64'],
  [{ DATABSE_URL: 'x' }, 'DATABSE_URL is not known: is DATABASE_URL meant?'],
  [{ DATADIR: 'x' }, 'DATADIR is not known: is DATA_DIR meant?'],
  [{ ORIGIN: 'x' }, 'ORIGIN is not known: is ORIGINS meant?'],
  [{ WEBSITE_ORIGN: 'x' }, 'WEBSITE_ORIGN is not known: is WEBSITE_ORIGIN meant?'],
  [{ PROT: '80' }, 'PROT is not known: is PORT meant?'],
])('the configuration %j is reported as a mistake', (wrong, line) => {
  expect(mistakesIn({ ...deployed(), ...wrong })).toContain(line)
})

test('the error line about two equal keys or an invalid value contains no secret', () => {
  const env = deployed()
  const wrong = mistakesIn({ ...env, OTP_KEY: env.SESSION_KEY })
  expect(wrong).toEqual(['SESSION_KEY and OTP_KEY are the same key. Create a new key for one of them'])
  expect(mistakesIn({ ...env, FORMER_MASTER_KEY: env.MASTER_KEY })).toHaveLength(1)
  const all = mistakesIn({ ...env, OTP_KEY: 'hush-hush', DATABASE_URL: 'mysql://me:hush-hush@db/x' })
  expect(all).toHaveLength(2)
  expect(all.join()).not.toContain('hush')
})

test('a local server on a public address is reported as a mistake', () => {
  expect(mistakesIn({ HOST: '0.0.0.0' })).toEqual([
    "HOST is '0.0.0.0', a public address: set ENVIRONMENT to beta, gamma or prod, or listen on loopback",
  ])
})

test('a missing API or download host defaults to the host of the website', async () => {
  const { deployment, operations, port } = await configurationOf(
    { ...deployed(), PARTNER_HOSTS: 'shop.example' },
    '/tmp',
  )
  expect(deployment).toMatchObject({
    name: 'prod',
    frontends: { website: 'https://id.harbour.example', payments: 'https://pay.harbour.example' },
    backend: 'https://id.harbour.example',
    gateway: 'https://id.harbour.example',
    hosts: { partners: ['shop.example'], downloads: ['id.harbour.example'], logos: [] },
  })
  expect([port, operations]).toEqual([4100, { port: 4103, watchesProcess: true }])
})

test('page monitoring is on only if it is configured', async () => {
  const watched = {
    MONITORING_ENDPOINT: 'https://rum.harbour.example',
    MONITORING_IDENTITY_POOL: 'eu-west-1:pool',
    MONITORING_APP_MONITOR: 'harbour',
  }
  expect(mistakesIn({ ...deployed(), ...watched })).toEqual([])
  const monitoringOf = async (env: Record<string, string>) =>
    (await configurationOf({ ...deployed(), ...env }, '/tmp')).deployment?.monitoring
  expect(await monitoringOf(watched)).toEqual({
    ...{ endpoint: 'https://rum.harbour.example', identityPool: 'eu-west-1:pool', appMonitor: 'harbour' },
  })
  expect(await monitoringOf({})).toBeUndefined()
})

const missing =
  'ENVIRONMENT is not set. Set it to beta, gamma or prod. local is for developers: it has demo profiles and shows all codes under /dev'

test('a built server without a value of ENVIRONMENT is reported as a mistake', () => {
  expect(mistakesIn({}, true)).toEqual([missing])
  expect(mistakesIn({ ENVIRONMENT: '' }, true)).toEqual([missing])
  const { ENVIRONMENT: _, ...others } = deployed()
  expect(mistakesIn(others, true)).toEqual([missing])
  expect(mistakesIn({ ENVIRONMENT: 'local' }, true)).toEqual([])
  expect(mistakesIn(deployed(), true)).toEqual([])
})

const withoutEnvironment = (name: string) =>
  `${name} is set, and ENVIRONMENT is not: set it to beta, gamma or prod, or to local`

test('the variables of a deployed server are reported if ENVIRONMENT is missing', () => {
  const { ENVIRONMENT: _, DATABASE_URL = '', ...others } = deployed()
  expect(mistakesIn({ ...others, DATABASE_URL }).toSorted()).toEqual(
    Object.keys(others).map(withoutEnvironment).toSorted(),
  )
  expect(mistakesIn({ DATABASE_URL, PORT: '4200', LOG_REQUESTS: 'on' })).toEqual([])
  expect(mistakesIn({ ...others, ENVIRONMENT: 'local' })).toEqual([])
})

/** Variables that are also useful locally. Set `isDeployed` for each new variable that is not in this list. */
const alsoLocal = [
  ...['ENVIRONMENT', 'PORT', 'HOST', 'LOG_REQUESTS', 'ORIGINS', 'SHELL_ORIGIN', 'CONNECTIONS_PER_ADDRESS'],
  ...[
    'AUDIENCES',
    'TEXTS_FILE',
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_CONNECTIONS',
    'SECURITY_CONTACT',
    'SECURITY_POLICY',
  ],
  ...['OPERATIONS_PORT', 'OPERATIONS_HOST', 'OPERATIONS_TOKEN'],
]

test.each(variableNames.filter((name) => !alsoLocal.includes(name)))(
  'the variable %s without ENVIRONMENT is reported as a mistake',
  (name) => {
    expect(mistakesIn({ [name]: 'x' })).toContain(withoutEnvironment(name))
  },
)
