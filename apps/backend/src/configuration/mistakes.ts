import { existsSync } from 'node:fs'
import leven from 'leven'
import { environmentMissing, operationsTokenMissing } from '../base/environment.ts'
import { isBuilt } from '../base/folders.ts'
import { isLoopback } from '../http/loopback.ts'
import { requireValidSecrets } from '../keys/secrets.ts'
import {
  settingOf,
  textOf,
  type Values,
  type Variable,
  type VariableName,
  variableNames,
  variables,
  wrongIn,
} from './variables.ts'

function callingOrigins(env: Values): ReadonlySet<string> {
  const isLocal = (textOf(env, 'ENVIRONMENT') ?? 'local') === 'local'
  const port = settingOf(env, 'PORT') ?? 4100
  const local = ['localhost', '127.0.0.1'].flatMap((name) => [`http://${name}:${port}`, `http://${name}:${port + 1}`])
  const sites = [settingOf(env, 'WEBSITE_ORIGIN'), settingOf(env, 'PAYMENTS_ORIGIN')].filter(
    (item) => item !== undefined,
  )
  return new Set([...(settingOf(env, 'ORIGINS') ?? []), ...sites, ...(isLocal ? local : [])])
}

/** Each variable must be valid, because `settingOf` throws for a wrong value. */
function ofAudiences(env: Values): string[] {
  const isLocal = (textOf(env, 'ENVIRONMENT') ?? 'local') === 'local'
  const calling = callingOrigins(env)
  const audiences = Object.entries(settingOf(env, 'AUDIENCES') ?? {})
  const isKeyMissing = textOf(env, 'IDENTITY_KEY') === undefined && !isLocal
  return [
    ...(audiences.length > 0 && isKeyMissing
      ? ['AUDIENCES is set, and IDENTITY_KEY is not. Set IDENTITY_KEY (docs/operations.md, A new identity key)']
      : []),
    ...(textOf(env, 'OTHER_IDENTITY_KEY') !== undefined && isKeyMissing
      ? ['OTHER_IDENTITY_KEY is set, and IDENTITY_KEY is not. Set both or none']
      : []),
    ...audiences.flatMap(([name, { origins }]) =>
      origins
        .filter((origin) => !calling.has(origin))
        .map((origin) => `AUDIENCES lists ${origin} for ${name}, and ORIGINS does not: its pages cannot call the API`),
    ),
  ]
}

function together(env: Values): string[] {
  const has = (name: VariableName): boolean => textOf(env, name) !== undefined
  const isLocal = (textOf(env, 'ENVIRONMENT') ?? 'local') === 'local'
  const wrong: string[] = []
  if (has('SMS_MODULE') && has('SMS_URL')) wrong.push('SMS_MODULE and SMS_URL are both set: set only one')
  if (!isLocal && !has('SMS_MODULE') && !has('SMS_URL'))
    wrong.push('SMS_URL or SMS_MODULE must be set: the carrier of texts (docs/deploying.md, Texts)')
  if (has('SMS_TOKEN') && has('SMS_USER')) wrong.push('SMS_TOKEN and SMS_USER are both set: set only one')
  if (has('SMS_USER') !== has('SMS_PASSWORD')) wrong.push('SMS_USER and SMS_PASSWORD go together: one is not set')
  if (has('SMS_PRICE') !== has('SMS_DAILY_BUDGET'))
    wrong.push('SMS_PRICE and SMS_DAILY_BUDGET go together: one is not set')
  const watched = (['MONITORING_ENDPOINT', 'MONITORING_IDENTITY_POOL', 'MONITORING_APP_MONITOR'] as const).filter(has)
  if (watched.length === 1 || watched.length === 2)
    wrong.push('MONITORING_ENDPOINT, MONITORING_IDENTITY_POOL and MONITORING_APP_MONITOR go together: one is not set')
  for (const name of ['MONITORING_GUEST_ROLE', 'MONITORING_IDENTITY_ENDPOINT'] as const)
    if (has(name) && !has('MONITORING_ENDPOINT')) wrong.push(`${name} is set, and MONITORING_ENDPOINT is not`)
  for (const name of ['SMS_MODULE', 'SHELLS_MODULE', 'TEXTS_FILE'] as const) {
    const file = textOf(env, name)
    if (file !== undefined && !existsSync(file)) wrong.push(`${name} is '${file}', and no file is there`)
  }
  if (has('TEST_NUMBERS') && textOf(env, 'ENVIRONMENT') === 'prod')
    wrong.push('TEST_NUMBERS is set, and ENVIRONMENT is prod: fixed codes are for beta and gamma')
  if (has('OPERATIONS_HOST') && !isLoopback(textOf(env, 'OPERATIONS_HOST') ?? '') && !has('OPERATIONS_TOKEN'))
    wrong.push(operationsTokenMissing(textOf(env, 'OPERATIONS_HOST') ?? ''))
  if (has('SECURITY_POLICY') && !has('SECURITY_CONTACT'))
    wrong.push('SECURITY_POLICY is set, and SECURITY_CONTACT is not')
  if (has('FORMER_MASTER_KEY') && !has('MASTER_KEY')) wrong.push('FORMER_MASTER_KEY is set, and MASTER_KEY is not')
  if (isLocal && has('HOST') && !isLoopback(textOf(env, 'HOST') ?? ''))
    wrong.push(
      `HOST is '${textOf(env, 'HOST')}', a public address: set ENVIRONMENT to beta, gamma or prod, or listen on loopback`,
    )
  return wrong
}

/** Each key must be valid, because this function decodes the keys without a check. */
function alikeKeys(env: Values): string[] {
  const key = (name: VariableName) => Buffer.from(textOf(env, name) ?? '', 'base64')
  const keys = {
    ...(textOf(env, 'SESSION_KEY') && { sessionKey: key('SESSION_KEY') }),
    ...(textOf(env, 'OTP_KEY') && { otpKey: key('OTP_KEY') }),
    ...(textOf(env, 'PIN_PEPPER') && { pinPepper: key('PIN_PEPPER') }),
    ...(textOf(env, 'PALM_KEY') && { palmKey: key('PALM_KEY') }),
    ...(textOf(env, 'MASTER_KEY') && { masterKey: key('MASTER_KEY') }),
    ...(textOf(env, 'IDENTITY_KEY') && { identityKey: key('IDENTITY_KEY') }),
    ...(textOf(env, 'OTHER_IDENTITY_KEY') && { otherIdentityKey: key('OTHER_IDENTITY_KEY') }),
    ...(textOf(env, 'FORMER_MASTER_KEY') && { formerMasterKey: key('FORMER_MASTER_KEY') }),
  }
  try {
    requireValidSecrets(keys)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

function ofOne(env: Values, name: VariableName, isLocal: boolean): string[] {
  const { wanted }: Variable = variables[name]
  if (textOf(env, name) === undefined) return wanted === undefined || isLocal ? [] : [`${name} is not set: ${wanted}`]
  const wrong = wrongIn(env, name)
  return wrong === undefined ? [] : [`${name} ${wrong}`]
}

/** Variables of other programs whose names are similar to our names. */
const others: ReadonlySet<string> = new Set(['POST', 'PORTS', 'HOME', 'HOSTS'])
const shortName = 6
const lettersOf = (name: string): string => [...name.toUpperCase().replaceAll(/[-_]/g, '')].sort().join('')

function meantBy(name: string): VariableName | undefined {
  if (others.has(name) || name in variables) return undefined
  return variableNames.find(
    (item) => lettersOf(item) === lettersOf(name) || leven(name, item) <= (item.length < shortName ? 1 : 2),
  )
}

function ofMissingEnvironment(env: Values, built: boolean): string[] {
  if (textOf(env, 'ENVIRONMENT') !== undefined) return []
  if (built) return [environmentMissing]
  const isDeployed = (name: VariableName): boolean => {
    const variable: Variable = variables[name]
    return variable.isDeployed === true && textOf(env, name) !== undefined
  }
  return variableNames
    .filter(isDeployed)
    .map((name) => `${name} is set, and ENVIRONMENT is not: set it to beta, gamma or prod, or to local`)
}

/**
 * Returns each mistake as one line without secret values.
 * @param built true for a built server, which requires ENVIRONMENT
 */
export function mistakesIn(env: Values, built = isBuilt): string[] {
  const isLocal = (textOf(env, 'ENVIRONMENT') ?? 'local') === 'local'
  const single = variableNames.flatMap((name) => ofOne(env, name, isLocal))
  const typos = Object.keys(env).flatMap((name) => {
    const meant = meantBy(name)
    return meant === undefined ? [] : [`${name} is not known: is ${meant} meant?`]
  })
  return [
    ...ofMissingEnvironment(env, built),
    ...single,
    ...together(env),
    ...(single.length === 0 ? [...ofAudiences(env), ...alikeKeys(env)] : []),
    ...typos,
  ]
}
