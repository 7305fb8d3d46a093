import * as v from 'valibot'
import {
  address,
  amount,
  audiences,
  carrierFields,
  contact,
  host,
  key,
  like,
  listOf,
  oneOf,
  origin,
  postgresAddress,
  signingKey,
  testNumbers,
  text,
  whole,
} from './checks.ts'

export type Values = Record<string, string | undefined>

export interface Variable {
  schema: v.GenericSchema<string, unknown>
  /** Do not print the value, also not in an error message. */
  isSecret?: true
  /** Present if the variable is required outside local. The text completes the error message after "is not set: ". */
  wanted?: string
  /** Whether only deployed servers use the variable. Without ENVIRONMENT, such a variable is a mistake. */
  isDeployed?: true
}

const deployed = { schema: text, isDeployed: true } as const satisfies Variable
const ownKey = {
  ...deployed,
  schema: key,
  isSecret: true,
  wanted: 'openssl rand -base64 32 makes one',
} as const satisfies Variable
const header = like(/^[\w-]+$/, 'the name of a header')
const listened = like(/^[\w.:-]+$/, 'an address or a name to listen on')

/** docs/development.md and docs/deploying.md describe these variables. */
export const variables = {
  ENVIRONMENT: { schema: oneOf('local', 'beta', 'gamma', 'prod') },
  PORT: { schema: whole(1, 65_533) },
  HOST: { schema: listened },
  OPERATIONS_PORT: { schema: whole(1, 65_535) },
  OPERATIONS_HOST: { schema: listened },
  OPERATIONS_TOKEN: {
    schema: like(/^[\w.~+/=-]{32,256}$/, '32 characters or more of a bearer token: openssl rand -hex 32 makes one'),
    isSecret: true,
  },
  SECURITY_CONTACT: { schema: listOf(contact) },
  SECURITY_POLICY: { schema: address },
  LOG_REQUESTS: { schema: oneOf('on', 'off') },
  DATA_DIR: { schema: text },
  DATABASE_URL: { schema: postgresAddress, isSecret: true },
  DATABASE_CONNECTIONS: { schema: whole(1, 1_000) },
  KEYS_URL: { ...deployed, schema: postgresAddress, isSecret: true },
  SESSION_KEY: ownKey,
  OTP_KEY: ownKey,
  PIN_PEPPER: ownKey,
  PALM_KEY: ownKey,
  MASTER_KEY: ownKey,
  FORMER_MASTER_KEY: { ...deployed, schema: key, isSecret: true },
  IDENTITY_KEY: { ...deployed, schema: signingKey, isSecret: true },
  OTHER_IDENTITY_KEY: { ...deployed, schema: signingKey, isSecret: true },
  AUDIENCES: { schema: audiences },
  WEBSITE_ORIGIN: { ...deployed, schema: origin, wanted: 'where people open the website, https://id.example.com' },
  PAYMENTS_ORIGIN: {
    ...deployed,
    schema: origin,
    wanted: 'where people open the payments site, https://pay.example.com',
  },
  API_ORIGIN: { ...deployed, schema: origin },
  GATEWAY_ORIGIN: { ...deployed, schema: origin },
  ORIGINS: { schema: listOf(origin) },
  SHELL_ORIGIN: { schema: origin },
  CONNECTIONS_PER_ADDRESS: { schema: whole(1, 1_000_000) },
  ADDRESS_HEADER: {
    ...deployed,
    schema: header,
    wanted:
      'the header in which your proxy names the caller, x-forwarded-for; none if people reach the server directly',
  },
  REQUEST_ID_HEADER: { ...deployed, schema: header },
  PARTNER_HOSTS: { ...deployed, schema: listOf(host) },
  DOWNLOAD_HOSTS: { ...deployed, schema: listOf(host) },
  LOGO_HOSTS: { ...deployed, schema: listOf(host) },
  MONITORING_ENDPOINT: { ...deployed, schema: address },
  MONITORING_IDENTITY_POOL: deployed,
  MONITORING_APP_MONITOR: deployed,
  MONITORING_GUEST_ROLE: deployed,
  MONITORING_IDENTITY_ENDPOINT: { ...deployed, schema: address },
  SHELLS_MODULE: deployed,
  TEXTS_FILE: { schema: text },
  SMS_MODULE: deployed,
  SMS_URL: { ...deployed, schema: address },
  SMS_FORM: { ...deployed, schema: oneOf('json', 'form') },
  SMS_TOKEN: { ...deployed, isSecret: true },
  SMS_USER: deployed,
  SMS_PASSWORD: { ...deployed, isSecret: true },
  SMS_FROM: deployed,
  SMS_FIELDS: {
    ...deployed,
    schema: carrierFields,
  },
  SMS_KEY_HEADER: { ...deployed, schema: header },
  SMS_PER_DAY: { ...deployed, schema: whole(1, 100_000_000) },
  SMS_PRICE: { ...deployed, schema: amount },
  SMS_DAILY_BUDGET: { ...deployed, schema: amount },
  TEST_NUMBERS: { ...deployed, schema: testNumbers, isSecret: true },
  SMS_PATIENCE_MS: { ...deployed, schema: whole(500, 20_000) },
} as const satisfies Record<string, Variable>
export type VariableName = keyof typeof variables

const isName = (name: string): name is VariableName => name in variables
export const variableNames: readonly VariableName[] = Object.keys(variables).filter(isName)

/** An empty value counts as absent, because a command shell replaces a missing variable with an empty text. */
export const textOf = (env: Values, name: VariableName): string | undefined => env[name] || undefined

export type Setting<Name extends VariableName> = v.InferOutput<(typeof variables)[Name]['schema']>

/** @throws ValiError if the value is wrong */
export function settingOf<Name extends VariableName>(env: Values, name: Name): Setting<Name> | undefined {
  const text = textOf(env, name)
  return text === undefined ? undefined : v.parse(variables[name].schema, text)
}

/** The text completes a sentence that starts with the variable's name. */
export function wrongIn(env: Values, name: VariableName): string | undefined {
  const text = textOf(env, name)
  const { schema }: Variable = variables[name]
  return text === undefined ? undefined : v.safeParse(schema, text, { abortEarly: true }).issues?.[0].message
}
