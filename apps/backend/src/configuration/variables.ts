import { address, type Check, each, host, keyNamed, like, oneOf, origin, postgresAddress, whole } from './checks.ts'

export type Values = Record<string, string | undefined>

export interface Variable {
  check?: Check
  /** Shown by nobody. */
  isSecret?: true
  /** Outside local it has to be set; what to say where it is not. */
  wanted?: string
}

const anything: Variable = {}
const aKey = 'openssl rand -base64 32 makes one'
const key = (field: Parameters<typeof keyNamed>[0]): Variable => ({
  check: keyNamed(field),
  isSecret: true,
  wanted: aKey,
})
const header = like(/^[\w-]+$/, 'the name of a header')

/** Every variable that a server or a command reads. README.md and docs/deploying.md say what each is for. */
export const variables = {
  ENVIRONMENT: { check: oneOf('local', 'beta', 'gamma', 'prod') },
  PORT: { check: whole(1, 65_533) },
  HOST: { check: like(/^[\w.:-]+$/, 'an address or a name to listen on') },
  OPERATIONS_PORT: { check: whole(1, 65_535) },
  OPERATIONS_HOST: { check: like(/^[\w.:-]+$/, 'an address or a name to listen on') },
  LOG_REQUESTS: { check: oneOf('on', 'off') },
  DATA_DIR: anything,
  DATABASE_URL: { check: postgresAddress, isSecret: true },
  DATABASE_CONNECTIONS: { check: whole(1, 1_000) },
  KEYS_URL: { check: postgresAddress, isSecret: true },
  SESSION_KEY: key('sessionKey'),
  OTP_KEY: key('otpKey'),
  PIN_PEPPER: key('pinPepper'),
  PALM_KEY: key('palmKey'),
  MASTER_KEY: key('masterKey'),
  FORMER_MASTER_KEY: { check: keyNamed('formerMasterKey'), isSecret: true },
  WEBSITE_ORIGIN: { check: origin, wanted: 'where people open the website, https://id.example.com' },
  PAYMENTS_ORIGIN: { check: origin, wanted: 'where people open the payments site, https://pay.example.com' },
  API_ORIGIN: { check: origin },
  GATEWAY_ORIGIN: { check: origin },
  ORIGINS: { check: each(origin) },
  SHELL_ORIGIN: { check: origin },
  ADDRESS_HEADER: { check: header },
  PARTNER_HOSTS: { check: each(host) },
  DOWNLOAD_HOSTS: { check: each(host) },
  LOGO_HOSTS: { check: each(host) },
  MONITORING_ENDPOINT: { check: address },
  MONITORING_IDENTITY_POOL: anything,
  MONITORING_APP_MONITOR: anything,
  MONITORING_GUEST_ROLE: anything,
  MONITORING_IDENTITY_ENDPOINT: { check: address },
  SHELLS_MODULE: anything,
  SMS_MODULE: anything,
  SMS_URL: { check: address },
  SMS_FORM: { check: oneOf('json', 'form') },
  SMS_TOKEN: { isSecret: true },
  SMS_USER: anything,
  SMS_PASSWORD: { isSecret: true },
  SMS_FROM: anything,
  SMS_FIELDS: {
    check: like(/^to=[\w.-]+,text=[\w.-]+(?:,from=[\w.-]+)?$/, 'to=…,text=…,from=…, as the carrier calls them'),
  },
  SMS_KEY_HEADER: { check: header },
  SMS_PATIENCE_MS: { check: whole(500, 20_000) },
} as const satisfies Record<string, Variable>
export type VariableName = keyof typeof variables

const isName = (name: string): name is VariableName => name in variables
export const variableNames: readonly VariableName[] = Object.keys(variables).filter(isName)

/** undefined where it is not set, or set to nothing, as a shell does with one that is not there. */
export const settingOf = (env: Values, name: VariableName): string | undefined => env[name] || undefined
