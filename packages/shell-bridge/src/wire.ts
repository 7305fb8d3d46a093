import * as v from 'valibot'

/** The version of the envelope and of all messages in it. */
export const protocolVersion = 1

/** A random value that a server or a page load sets. */
export const nonce = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))
export const nothing = v.object({})
export const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const aoSession = v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/))
export const requestId = v.pipe(v.string(), v.regex(/^[\w.:-]{8,64}$/))
export const version = v.pipe(v.number(), v.integer())
export const versions = v.pipe(v.array(version), v.minLength(1))

export const nameOf = <Name extends string>(rows: Record<Name, object>) =>
  v.custom<Name>((name) => typeof name === 'string' && Object.hasOwn(rows, name))

export const envelope = <Kind extends string, Entries extends v.ObjectEntries>(kind: Kind, entries: Entries) =>
  v.object({
    palmflow: v.literal(protocolVersion),
    kind: v.literal(kind),
    nonce,
    aoSessionId: v.exactOptional(aoSession),
    ...entries,
  })

export type Body<Message> = Message extends unknown ? Omit<Message, 'palmflow' | 'nonce' | 'aoSessionId'> : never

/**
 * The page load that a message belongs to. `aoSessionId` is the app session that the page reports, and proves nothing about the user
 * (ruling 8).
 */
export interface PageLoad {
  nonce: string
  aoSessionId?: string
}
export const pageLoad = (nonce: string, aoSessionId: string | undefined): PageLoad =>
  v.is(aoSession, aoSessionId) ? { nonce, aoSessionId } : { nonce }

export const sealed = (page: PageLoad, body: object): object => ({ palmflow: protocolVersion, ...page, ...body })
