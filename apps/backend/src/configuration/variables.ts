import { wrongTestNumbers } from '../codes/test-people.ts'
import {
  address,
  type Check,
  contact,
  each,
  host,
  keyNamed,
  like,
  oneOf,
  origin,
  postgresAddress,
  whole,
} from './checks.ts'

export type Values = Record<string, string | undefined>

export interface Variable {
  check?: Check
  /** Shown by nobody. */
  isSecret?: true
  /** Outside local it has to be set; the reason or the way to a value. */
  wanted?: string
  /** Of deployed servers alone: without ENVIRONMENT it is a mistake. */
  isDeployed?: true
}

const anything = {} satisfies Variable
const deployed = { isDeployed: true } as const satisfies Variable
const aKey = 'openssl rand -base64 32 makes one'
const key = (field: Parameters<typeof keyNamed>[0]): Variable => ({
  check: keyNamed(field),
  ...deployed,
  isSecret: true,
  wanted: aKey,
})
const amount = like(/^(?!0*\.?0*$)\d{1,7}(?:\.\d{1,6})?$/, 'an amount above 0, 0.0079')
const header = like(/^[\w-]+$/, 'the name of a header')

/** Every variable that a server or a command reads. README.md and docs/deploying.md say what each is for. */
export const variables = {
  ENVIRONMENT: { check: oneOf('local', 'beta', 'gamma', 'prod') },
  PORT: { check: whole(1, 65_533) },
  HOST: { check: like(/^[\w.:-]+$/, 'an address or a name to listen on') },
  OPERATIONS_PORT: { check: whole(1, 65_535) },
  OPERATIONS_HOST: { check: like(/^[\w.:-]+$/, 'an address or a name to listen on') },
  OPERATIONS_TOKEN: {
    check: like(/^[\w.~+/=-]{32,256}$/, '32 characters or more of a bearer token: openssl rand -hex 32 makes one'),
    isSecret: true,
  },
  SECURITY_CONTACT: { check: each(contact) },
  SECURITY_POLICY: { check: address },
  LOG_REQUESTS: { check: oneOf('on', 'off') },
  DATA_DIR: anything,
  DATABASE_URL: { check: postgresAddress, isSecret: true },
  DATABASE_CONNECTIONS: { check: whole(1, 1_000) },
  KEYS_URL: { ...deployed, check: postgresAddress, isSecret: true },
  SESSION_KEY: key('sessionKey'),
  OTP_KEY: key('otpKey'),
  PIN_PEPPER: key('pinPepper'),
  PALM_KEY: key('palmKey'),
  MASTER_KEY: key('masterKey'),
  FORMER_MASTER_KEY: { ...deployed, check: keyNamed('formerMasterKey'), isSecret: true },
  WEBSITE_ORIGIN: { ...deployed, check: origin, wanted: 'where people open the website, https://id.example.com' },
  PAYMENTS_ORIGIN: {
    ...deployed,
    check: origin,
    wanted: 'where people open the payments site, https://pay.example.com',
  },
  API_ORIGIN: { ...deployed, check: origin },
  GATEWAY_ORIGIN: { ...deployed, check: origin },
  ORIGINS: { check: each(origin) },
  SHELL_ORIGIN: { check: origin },
  CONNECTIONS_PER_ADDRESS: { check: whole(1, 1_000_000) },
  ADDRESS_HEADER: {
    ...deployed,
    check: header,
    wanted:
      'the header in which your proxy names the caller, x-forwarded-for; none if people reach the server directly',
  },
  REQUEST_ID_HEADER: { ...deployed, check: header },
  PARTNER_HOSTS: { ...deployed, check: each(host) },
  DOWNLOAD_HOSTS: { ...deployed, check: each(host) },
  LOGO_HOSTS: { ...deployed, check: each(host) },
  MONITORING_ENDPOINT: { ...deployed, check: address },
  MONITORING_IDENTITY_POOL: deployed,
  MONITORING_APP_MONITOR: deployed,
  MONITORING_GUEST_ROLE: deployed,
  MONITORING_IDENTITY_ENDPOINT: { ...deployed, check: address },
  SHELLS_MODULE: deployed,
  SMS_MODULE: deployed,
  SMS_URL: { ...deployed, check: address },
  SMS_FORM: { ...deployed, check: oneOf('json', 'form') },
  SMS_TOKEN: { ...deployed, isSecret: true },
  SMS_USER: deployed,
  SMS_PASSWORD: { ...deployed, isSecret: true },
  SMS_FROM: deployed,
  SMS_FIELDS: {
    ...deployed,
    check: like(/^to=[\w.-]+,text=[\w.-]+(?:,from=[\w.-]+)?$/, 'to=…,text=…,from=…, as the carrier calls them'),
  },
  SMS_KEY_HEADER: { ...deployed, check: header },
  SMS_PER_DAY: { ...deployed, check: whole(1, 100_000_000) },
  SMS_PRICE: { ...deployed, check: amount },
  SMS_DAILY_BUDGET: { ...deployed, check: amount },
  TEST_NUMBERS: { ...deployed, check: wrongTestNumbers, isSecret: true },
  SMS_PATIENCE_MS: { ...deployed, check: whole(500, 20_000) },
} as const satisfies Record<string, Variable>
export type VariableName = keyof typeof variables

const isName = (name: string): name is VariableName => name in variables
export const variableNames: readonly VariableName[] = Object.keys(variables).filter(isName)

/** undefined where it is not set, or set to nothing, as a shell does with one that is not there. */
export const settingOf = (env: Values, name: VariableName): string | undefined => env[name] || undefined
