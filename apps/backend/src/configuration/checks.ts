import { wire } from '@palmflow/contract'
import * as v from 'valibot'
import { areTestNumbers, testNumbersIn } from '../credentials/test-numbers.ts'
import { isLoopback } from '../http/loopback.ts'
import { wrongWith, wrongWithIdentity } from '../keys/secrets.ts'

// Each message completes a sentence that starts with the name of the variable.

/** In the host of a URL, an IPv6 address has brackets. */
const isLoopbackName = (host: string): boolean => isLoopback(host.replaceAll(/[[\]]/g, ''))

const isSafe = (value: string): boolean => {
  const url = URL.parse(value)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackName(url.hostname))
}

export const text = v.string()

export function whole(from: number, to: number) {
  const wrong = `must be a whole number from ${from} to ${to}`
  return v.pipe(text, v.regex(/^\d{1,9}$/, wrong), v.toNumber(), v.minValue(from, wrong), v.maxValue(to, wrong))
}

export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  v.picklist(words, ({ input }) => `is '${input}'. Set it to ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`)

export const like = (pattern: RegExp, what: string) => v.pipe(text, v.regex(pattern, `must be ${what}`))

export const amount = v.pipe(like(/^(?!0*\.?0*$)\d{1,7}(?:\.\d{1,6})?$/, 'an amount above 0, 0.0079'), v.toNumber())

export const origin = v.pipe(
  text,
  v.check(
    (value) => URL.parse(value)?.origin === value && value !== 'null',
    'must be an origin as browsers say it, https://id.example.com: no path, no slash at its end',
  ),
  v.check(isSafe, 'must begin with https://'),
)

export const address = v.pipe(
  text,
  v.check((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'must be an address, https://…'),
  v.check((value) => {
    const url = URL.parse(value)
    return url?.username === '' && url.password === ''
  }, 'must hold no name and no password: they have variables of their own'),
  v.check(isSafe, 'must begin with https://'),
)

/** Checks a contact of `/.well-known/security.txt` (RFC 9116). */
export const contact = v.pipe(
  text,
  v.check(
    (value) => /^mailto:[^@\s]+@[^@\s]+$/.test(value) || URL.parse(value)?.protocol === 'https:',
    ({ input }) => `holds '${input}': mailto:security@example.com or https://…`,
  ),
)

export const postgresAddress = v.pipe(
  text,
  v.check(
    (value) => /^postgres(?:ql)?:$/.test(URL.parse(value)?.protocol ?? ''),
    'must be an address of PostgreSQL, postgres://user:password@host:5432/database',
  ),
)

export const host = v.pipe(
  text,
  v.check(
    (value) => URL.parse(`https://${value}`)?.host === value,
    ({ input }) => `holds '${input}', which is no host`,
  ),
)

export const listOf = <Item extends v.GenericSchema<string>>(item: Item) =>
  v.pipe(
    text,
    v.transform((value) =>
      value
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    ),
    v.array(item),
  )

/** Key: our name of a field. Value: the carrier's name of the field. */
export const carrierFields = v.pipe(
  like(/^to=[\w.-]+,text=[\w.-]+(?:,from=[\w.-]+)?$/, 'to=…,text=…,from=…, as the carrier calls them'),
  v.transform((value) => new URLSearchParams(value.replaceAll(',', '&'))),
)

export const key = v.pipe(
  text,
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? wrongWith(Buffer.from(dataset.value, 'base64')) : undefined
    if (message !== undefined) addIssue({ message })
  }),
)

export const signingKey = v.pipe(
  text,
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? wrongWithIdentity(Buffer.from(dataset.value, 'base64')) : undefined
    if (message !== undefined) addIssue({ message })
  }),
)

const audienceForm =
  'must be JSON, {"shop":{"origins":["https://shop.example"],"secretHashes":["…"]}}: npm run audience prints an entry'
const audienceOptions = v.strictObject(
  {
    origins: v.pipe(v.array(origin, audienceForm), v.nonEmpty('has an audience without an origin')),
    secretHashes: v.pipe(
      v.array(v.pipe(v.string(audienceForm), v.regex(/^[\w-]{43}$/, 'has a hash that is no SHA-256 in base64url'))),
      v.minLength(1, 'has an audience without a hash'),
      v.maxLength(2, 'has an audience with more than two hashes'),
    ),
  },
  audienceForm,
)
export const audiences = v.pipe(
  text,
  v.parseJson(undefined, audienceForm),
  v.record(
    v.pipe(
      v.string(),
      v.check((name) => v.is(wire.audience, name), 'has an audience whose name is not 1 to 64 of A-Z a-z 0-9 _ . -'),
    ),
    audienceOptions,
    audienceForm,
  ),
)

export const testNumbers = v.pipe(
  text,
  v.transform(testNumbersIn),
  v.check(areTestNumbers, 'must be +1NXX55501XX=six digits, several with commas: fictional numbers alone'),
)
