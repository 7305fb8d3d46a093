import { gatewayWire } from '@palmflow/contract'
import * as v from 'valibot'
import { decodeCbor, encodeCbor } from './cbor/cbor.ts'
import { decodeFrame } from './frames/decode.ts'
import { encodeFrame } from './frames/encode.ts'
import type { Frame, HeaderValue } from './frames/frame.ts'
import { MessageError } from './message-error.ts'

/** A message is a frame of an event stream, or CBOR without a frame. Only the content type defines the form. */
export const contentTypes = { framed: 'application/vnd.amazon.eventstream', bare: 'application/cbor' } as const
export type ChallengeForm = keyof typeof contentTypes

/** Smithy RPC v2 CBOR requires this header in requests and responses. */
export const smithyProtocol = { header: 'smithy-protocol', value: 'rpc-v2-cbor' } as const

/** Each exception has the HTTP status of the same meaning. */
export const challengeExceptions = {
  ValidationException: 400,
  AccessDeniedException: 403,
  ResourceNotFoundException: 404,
  LockedException: 423,
  ThrottlingException: 429,
  InternalServerException: 500,
  ServiceUnavailableException: 503,
} as const
export type ChallengeException = keyof typeof challengeExceptions

const headerNames = {
  message: ':message-type',
  event: ':event-type',
  exception: ':exception-type',
  content: ':content-type',
} as const
const events = { answer: 'challengeAnswer', response: 'challengeResponse' } as const
export type ChallengeEvent = (typeof events)[keyof typeof events]

/** The names and headers of the event stream, for the generated API documents. */
export const eventStream = {
  events,
  headersOf: (event: ChallengeEvent) => ({
    [headerNames.message]: 'event',
    [headerNames.event]: event,
    [headerNames.content]: contentTypes.bare,
  }),
  exceptionHeader: headerNames.exception,
  exceptions: challengeExceptions,
}

/** Returns undefined for an unknown content type. Ignores parameters and case. */
export function formOf(contentType: string | null): ChallengeForm | undefined {
  const word = contentType?.split(';')[0]?.trim().toLowerCase()
  if (word === contentTypes.framed) return 'framed'
  return word === contentTypes.bare ? 'bare' : undefined
}

function frameBytes(headers: readonly (readonly [string, string])[], payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const values = headers.map(([name, value]): [string, HeaderValue] => [name, { type: 'string', value }])
  return encodeFrame({ headers: new Map(values), payload })
}

function encode(
  schema: v.GenericSchema,
  message: object,
  event: ChallengeEvent,
  form: ChallengeForm,
): Uint8Array<ArrayBuffer> {
  // The encoder refuses undefined.
  const fields = Object.fromEntries(Object.entries(message).filter(([, value]) => value !== undefined))
  const payload = encodeCbor(checked(schema, fields))
  if (form === 'bare') return payload
  return frameBytes(Object.entries(eventStream.headersOf(event)), payload)
}

function checked<Schema extends v.GenericSchema>(schema: Schema, fields: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, fields)
  if (!parsed.success) throw new MessageError('schema')
  return parsed.output
}

const textOf = ({ headers }: Frame, name: string): string | undefined => {
  const header = headers.get(name)
  return header?.type === 'string' ? header.value : undefined
}

function eventPayload(frame: Frame, event: ChallengeEvent): Uint8Array {
  const isExpected =
    textOf(frame, headerNames.message) === 'event' &&
    textOf(frame, headerNames.event) === event &&
    formOf(textOf(frame, headerNames.content) ?? null) === 'bare'
  if (!isExpected) throw new MessageError('frames')
  return frame.payload
}

const isException = (name: string | undefined): name is ChallengeException =>
  name !== undefined && Object.hasOwn(challengeExceptions, name)

function frameOf(bytes: Uint8Array, contentType: string | null): Frame | undefined {
  const form = formOf(contentType)
  if (form === undefined) throw new MessageError('contentType')
  return form === 'framed' ? decodeFrame(bytes) : undefined
}

/**
 * Encodes the client's answer to a challenge.
 * @throws MessageError, CborError, FrameError
 */
export const encodeChallengeAnswer = (
  answer: gatewayWire.ChallengeAnswer,
  form: ChallengeForm = 'framed',
): Uint8Array<ArrayBuffer> => encode(gatewayWire.challengeAnswer, answer, events.answer, form)

/**
 * Decodes the client's answer to a challenge.
 * @throws MessageError, CborError, FrameError
 */
export function decodeChallengeAnswer(bytes: Uint8Array, contentType: string | null): gatewayWire.ChallengeAnswer {
  const frame = frameOf(bytes, contentType)
  const payload = frame === undefined ? bytes : eventPayload(frame, events.answer)
  return checked(gatewayWire.challengeAnswer, decodeCbor(payload))
}

/**
 * Encodes the gateway's response to an answer.
 * @throws MessageError, CborError, FrameError
 */
export const encodeChallengeResponse = (
  response: gatewayWire.ChallengeResponse,
  form: ChallengeForm = 'framed',
): Uint8Array<ArrayBuffer> => encode(gatewayWire.challengeResponse, response, events.response, form)

/** For a server that has already sent the HTTP status. */
export function encodeChallengeException(name: ChallengeException): Uint8Array<ArrayBuffer> {
  const headers = [
    [headerNames.message, 'exception'],
    [headerNames.exception, name],
    [headerNames.content, contentTypes.bare],
  ] as const
  return frameBytes(headers, encodeCbor({}))
}

/** The gateway's response. For an exception in the stream, `status` is the HTTP status of the same meaning. */
export type DecodedResponse = { response: gatewayWire.ChallengeResponse } | { status: number }

/**
 * Decodes the gateway's response to an answer.
 * @throws MessageError, CborError, FrameError
 */
export function decodeChallengeResponse(bytes: Uint8Array, contentType: string | null): DecodedResponse {
  const frame = frameOf(bytes, contentType)
  if (frame !== undefined && textOf(frame, headerNames.message) === 'exception') {
    const name = textOf(frame, headerNames.exception)
    if (!isException(name)) throw new MessageError('exception')
    return { status: challengeExceptions[name] }
  }
  const payload = frame === undefined ? bytes : eventPayload(frame, events.response)
  return { response: checked(gatewayWire.challengeResponse, decodeCbor(payload)) }
}
