import { gatewayWire, type ParsedResponse, readJson as readText } from '@palmflow/contract'
import type * as v from 'valibot'
import type { Answer } from './attempt.ts'
import { decodeChallengeResponse } from './challenge-codec.ts'
import { MessageError } from './message-error.ts'

/** `status` is set if an event stream contains an exception. */
export type ReadResponse<Output> = ParsedResponse<Output> | { status: number }

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Returns an empty text if the body is not valid UTF-8. An empty text is not JSON, so the client refuses the response.
 */
function textOf(bytes: Uint8Array | undefined): string {
  try {
    return decoder.decode(bytes)
  } catch {
    return ''
  }
}

const maxMessageLength = 200

/** Returns plain text of at most 200 characters (ruling 26). */
export function readMessage(answer: Answer): string | undefined {
  const read = readJson(gatewayWire.refusalBody)(answer)
  if (read.output === undefined) return undefined
  const text = read.output.message.replaceAll(/\p{C}+/gu, ' ').trim()
  return text === '' ? undefined : text.slice(0, maxMessageLength)
}

export const readNothing = (): ParsedResponse<undefined> => ({ output: undefined })

export const readJson =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  ({ bytes }: Answer): ParsedResponse<v.InferOutput<Schema>> =>
    readText(schema, textOf(bytes))

export function readChallenge({ bytes, headers }: Answer): ReadResponse<gatewayWire.ChallengeResponse> {
  if (bytes === undefined) return { refused: 'malformed' }
  try {
    const decoded = decodeChallengeResponse(bytes, headers.get('content-type'))
    return 'status' in decoded ? decoded : { output: decoded.response }
  } catch (error) {
    return { refused: error instanceof MessageError && error.reason === 'schema' ? 'schema' : 'malformed' }
  }
}
