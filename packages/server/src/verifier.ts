import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import * as v from 'valibot'
import { claims, type Identity, identityOf } from './claims.ts'
import { IdentityError } from './identity-error.ts'
import { introspect } from './introspection.ts'
import { createMemoryReplayCache, type ReplayCache } from './replay-cache.ts'

export type { Identity } from './claims.ts'

export interface VerifierOptions {
  /** The origin of the palmflow website, for example `https://id.example.com`. */
  issuer: string
  /** The name of this server in the configuration of palmflow. */
  audience: string
  /** The secret of the audience, which `redeem` and `isSessionActive` need. */
  secret?: string | undefined
  /** The origin of the main API, if it differs from the issuer. */
  apiOrigin?: string
  /** Stores the ids of tokens that `verify` accepted. The default is correct for one process only. */
  replayCache?: ReplayCache
  /** The allowed difference of the clocks in milliseconds. The default is 5,000, and the maximum is 60,000. */
  clockToleranceMs?: number
  /** The time limit of a request to the issuer in milliseconds. The default is 5,000. */
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
  /** In milliseconds since 1970. The default is `Date.now`. */
  now?: () => number
}

export interface TokenRules {
  /**
   * The random value that your server stored in its own session with this browser before the sign-in. Null if the page
   * requested the token without a nonce. Without a nonce, a stolen token also works in another browser.
   */
  nonce: string | null
}

export interface Verifier {
  /**
   * Verifies a token with the public keys of the issuer, without a request for each token. Does not detect that the
   * sign-in has ended meanwhile.
   * @throws IdentityError
   */
  verify(token: string, rules: TokenRules): Promise<Identity>
  /**
   * Asks the issuer to verify the token and to mark the token as used. `redeem` then refuses this token on all your
   * servers.
   * @throws IdentityError
   */
  redeem(token: string, rules: TokenRules): Promise<Identity>
  /**
   * Returns whether the sign-in has not ended.
   * @param session `session` of an `Identity`
   * @throws IdentityError if the issuer sends no valid response or does not accept the secret. Do not treat an error as
   * an active session.
   */
  isSessionActive(session: string): Promise<boolean>
}

const algorithms = ['ES256']
const tokenType = 'palmflow-identity+jwt'
const maxTokenAge = 60
const maxTolerance = 60_000
/** In milliseconds. The cache header of the key set has the same lifetime. */
const keySetMaxAge = 300_000

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** @throws TypeError if the text is not an https origin. An origin of this machine may use http. */
function checkedOrigin(name: string, text: string): string {
  const url = new URL(text)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname))
  if (!isSafe || url.origin !== text) throw new TypeError(`${name} must be an https origin without a path: ${text}`)
  return text
}

function reasonOf(error: unknown): IdentityError {
  if (error instanceof errors.JWTExpired) return new IdentityError('expired')
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
    return new IdentityError('otherAudience')
  const isInvalid =
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey
  // If the key set is unreadable, the token may still be valid.
  return new IdentityError(isInvalid ? 'invalid' : 'unavailable', isInvalid ? undefined : error)
}

/**
 * Creates the functions that a server needs after a sign-in.
 * @throws TypeError if `issuer` or `apiOrigin` is not an https origin, if `secret` is empty, or if `clockToleranceMs` is
 *   negative or NaN. An origin of this machine may use http.
 */
export function createVerifier(options: VerifierOptions): Verifier {
  const { audience, secret, now = Date.now, timeoutMs = 5_000 } = options
  const { fetch = globalThis.fetch, replayCache = createMemoryReplayCache(now) } = options
  if (secret === '') throw new TypeError('secret must not be empty')
  const tolerance = Math.min(options.clockToleranceMs ?? 5_000, maxTolerance)
  // With NaN, no token would expire.
  if (!(tolerance >= 0)) throw new TypeError('clockToleranceMs must be a number of at least 0')
  const issuer = checkedOrigin('issuer', options.issuer)
  const apiOrigin = checkedOrigin('apiOrigin', options.apiOrigin ?? issuer)
  const findKey = createRemoteJWKSet(new URL('/.well-known/jwks.json', issuer), {
    cacheMaxAge: keySetMaxAge,
    timeoutDuration: timeoutMs,
    [customFetch]: fetch,
  })

  async function read(token: string) {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        ...{ algorithms, typ: tokenType, issuer, audience, maxTokenAge },
        clockTolerance: tolerance / 1_000,
        currentDate: new Date(now()),
      })
      return payload
    } catch (error) {
      throw reasonOf(error)
    }
  }

  function checked(payload: unknown, { nonce }: TokenRules) {
    const parsed = v.safeParse(claims, payload)
    if (!parsed.success || parsed.output.iss !== issuer) throw new IdentityError('invalid')
    if (parsed.output.aud !== audience) throw new IdentityError('otherAudience')
    if ((parsed.output.nonce ?? null) !== nonce) throw new IdentityError('otherNonce')
    return parsed.output
  }

  const url = `${apiOrigin}/api/v1/identity-token/introspection`
  const ask = (text: string, hint: string) => {
    if (secret === undefined) throw new IdentityError('unauthorized')
    return introspect({ url, audience, secret, timeoutMs, fetch }, text, hint)
  }

  return {
    async verify(token, rules) {
      const valid = checked(await read(token), rules)
      // The end is a whole second, because `jwtVerify` compares whole seconds.
      const end = (valid.exp + Math.ceil(tolerance / 1_000)) * 1_000
      const isFirst = await replayCache.add(valid.jti, end)
      if (!isFirst) throw new IdentityError('replayed')
      return identityOf(valid)
    },
    async redeem(token, rules) {
      const answer = await ask(token, 'identity_token')
      if (!answer.active) throw new IdentityError('refused')
      return identityOf(checked(answer, rules))
    },
    async isSessionActive(session) {
      const answer = await ask(session, 'session')
      return answer.active && answer.sid === session && answer.aud === audience
    },
  }
}
