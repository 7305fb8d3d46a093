import { holdToRules, type Secrets } from '../keys/secrets.ts'

/** What is wrong with a value, as the rest of a sentence that begins with the variable's name; undefined where it is well. */
export type Check = (value: string) => string | undefined

const isLoopbackName = (host: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

export const whole =
  (from: number, to: number): Check =>
  (value) =>
    /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to
      ? undefined
      : `must be a whole number from ${from} to ${to}`

export const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.includes(value) ? undefined : `is '${value}': ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** TLS everywhere but on this machine. */
export const origin: Check = (value) => {
  const url = URL.parse(value)
  if (url === null || url.origin !== value || url.origin === 'null')
    return `must be an origin as browsers say it, https://id.example.com: no path, no slash at its end`
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackName(url.hostname))
  return isSafe ? undefined : 'must begin with https://'
}

/** Where something is asked; with a path, perhaps. */
export const address: Check = (value) => {
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol)) return 'must be an address, https://…'
  if (url.username !== '' || url.password !== '')
    return 'must hold no name and no password: they have variables of their own'
  return url.protocol === 'https:' || isLoopbackName(url.hostname) ? undefined : 'must begin with https://'
}

/** As RFC 9116 has it. */
export const contact: Check = (value) =>
  /^mailto:[^@\s]+@[^@\s]+$/.test(value) || URL.parse(value)?.protocol === 'https:'
    ? undefined
    : `holds '${value}': mailto:security@example.com or https://…`

export const postgresAddress: Check = (value) =>
  /^postgres(?:ql)?:$/.test(URL.parse(value)?.protocol ?? '')
    ? undefined
    : 'must be an address of PostgreSQL, postgres://user:password@host:5432/database'

/** Nothing is between the commas: fine. */
export const listOf = (value: string): readonly string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

export const each =
  (check: Check): Check =>
  (value) =>
    listOf(value)
      .map(check)
      .find((wrong) => wrong !== undefined)

export const host: Check = (value) =>
  URL.parse(`https://${value}`)?.host === value ? undefined : `holds '${value}', which is no host`

export const like =
  (pattern: RegExp, what: string): Check =>
  (value) =>
    pattern.test(value) ? undefined : `must be ${what}`

/** As good as one that openssl makes; that no two are the same is looked at with all of them. */
export const keyNamed =
  (field: keyof Secrets): Check =>
  (value) => {
    try {
      holdToRules({ [field]: Buffer.from(value, 'base64') })
      return undefined
    } catch (error) {
      // It begins with the variable's name too.
      return error instanceof Error ? error.message.replace(/^\w+ /, '') : 'is no key'
    }
  }
