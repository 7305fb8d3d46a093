import type { Json } from './json-schema.ts'

/** The endpoints whose status 423 may be a lock without an end (docs/decisions/0068). */
const pinRows: ReadonlySet<string> = new Set(['submitCredential', 'undoChange', 'respondToChallenge'])

export const refusalOf = (name: string, status: number): string => {
  if (status === 423 && pinRows.has(name)) return 'pinLocked'
  if (status === 423 || status === 429) return 'refusedUntil'
  return status === 401 ? 'unauthenticated' : 'failure'
}

const text: Json = { type: 'string' }
const refusalBody: Json = {
  'application/json': {
    schema: { type: 'object', properties: { code: text, message: text, redirectUrl: text } },
  },
}

const retryAfter = (isRequired: boolean): Json => ({
  'retry-after': {
    description: 'Seconds until the refusal ends. The page shows this time to the person.',
    required: isRequired,
    schema: { type: 'string', pattern: '^\\d+$' },
  },
})

export const refusals: Record<string, Json> = {
  failure: { description: 'Refused', content: refusalBody },
  unauthenticated: {
    description:
      'The call needs a session, or a signed-in person. If the body has a redirectUrl, the page goes there. A target that is the sign-in page makes it show the sign-in; a target that is the page itself merges its query into the address, once.',
    content: refusalBody,
  },
  refusedUntil: { description: 'Refused for some time', headers: retryAfter(true), content: refusalBody },
  pinLocked: {
    description: 'Refused for some time. Without the header, no time ends the lock: a palm or support does.',
    headers: retryAfter(false),
    content: refusalBody,
  },
}
