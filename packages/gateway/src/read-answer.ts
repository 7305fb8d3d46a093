import { gatewayWire } from '@palmflow/contract'
import * as v from 'valibot'
import type { Answer } from './attempt.ts'
import { decodeChallengeResponse } from './challenge-messages.ts'
import { MessageError } from './message-error.ts'

/** What stands in an answer; a refusal inside of an event stream counts as its status does. */
export type Read<Output> = { output: Output } | { refused: 'malformed' | 'schema' } | { status: number }

const decoder = new TextDecoder('utf-8', { fatal: true })

const longestMessage = 200

/** The server's own words in a refusal, plain and short (ruling 26). */
export function readMessage(answer: Answer): string | undefined {
  const read = readJson(gatewayWire.refusalBody)(answer)
  if (!('output' in read)) return undefined
  const words = read.output.message.replaceAll(/\p{C}+/gu, ' ').trim()
  return words === '' ? undefined : words.slice(0, longestMessage)
}

/** Nothing is told. */
export const readNothing = (): Read<undefined> => ({ output: undefined })

export const readJson =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  ({ bytes }: Answer): Read<v.InferOutput<Schema>> => {
    let json: unknown
    try {
      json = JSON.parse(decoder.decode(bytes))
    } catch {
      return { refused: 'malformed' }
    }
    const parsed = v.safeParse(schema, json)
    return parsed.success ? { output: parsed.output } : { refused: 'schema' }
  }

export function readChallenge({ bytes, headers }: Answer): Read<gatewayWire.ChallengeResponse> {
  if (bytes === undefined) return { refused: 'malformed' }
  try {
    const decoded = decodeChallengeResponse(bytes, headers.get('content-type'))
    return 'status' in decoded ? decoded : { output: decoded.response }
  } catch (error) {
    return { refused: error instanceof MessageError && error.reason === 'schema' ? 'schema' : 'malformed' }
  }
}
