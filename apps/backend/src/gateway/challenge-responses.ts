import { createHmac } from 'node:crypto'
import { gatewayWire } from '@palmflow/contract'
import { encodeChallengeAnswer } from '@palmflow/gateway'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { mintToken, type TokenParts } from '../base/tokens.ts'
import type { CredentialCheckResult } from '../credentials/check-result.ts'
import type { Db } from '../database/database.ts'
import type { Challenge } from '../database/schema.ts'
import type { Secrets } from '../keys/secrets.ts'

const palmFields = ['encodingData', 'imageCaptureType', 'deviceGen', 'appBuildId', 'deviceId'] as const

/** An answer to a challenge has exactly one input. */
export type ChallengeInput =
  | { kind: 'palm'; encodingData: Uint8Array; isForced: boolean; shellProof: gatewayWire.ShellProof | undefined }
  | { kind: 'phone' | 'otp' | 'pin'; text: string }

/** @returns undefined without an input, with several inputs, or for a palm without all fields of a capture */
export function inputOf(answer: gatewayWire.ChallengeAnswer): ChallengeInput | undefined {
  const { encodingData, forceDisambiguation = false, shellProof } = answer
  const input: ChallengeInput[] = []
  for (const kind of ['phone', 'otp', 'pin'] as const) {
    const text = answer[kind]
    if (text !== undefined) input.push({ kind, text })
  }
  if (encodingData !== undefined) input.push({ kind: 'palm', encodingData, isForced: forceDisambiguation, shellProof })
  const [one, ...more] = input
  if (one === undefined || more.length > 0) return undefined
  const isWhole = one.kind !== 'palm' || palmFields.every((field) => answer[field] !== undefined)
  return isWhole ? one : undefined
}

/** Without the key, the fingerprint would reveal a PIN, because there are only ten thousand PINs. */
export const printOf = (secrets: Secrets, answer: gatewayWire.ChallengeAnswer): string =>
  createHmac('sha256', secrets.pinPepper)
    .update('answer|')
    .update(encodeChallengeAnswer(answer, 'bare'))
    .digest('base64url')

/** The outcome contains no tokens. Each repetition derives the tokens again. */
export const outcomeSchema = v.union([
  v.object({
    /** The version of the next token. */
    next: v.number(),
    challengeType: v.exactOptional(v.picklist(gatewayWire.challengeTypes)),
    biometricRecognized: v.exactOptional(v.boolean()),
    /** Whether the response announces a text message. The server sends the message before the response. */
    isTexted: v.exactOptional(v.literal(true)),
  }),
  v.object({ access: v.string() }),
  v.object({
    refusal: v.picklist(['invalid', 'sessionExpired', 'notFound', 'locked']),
    endsAt: v.exactOptional(v.number()),
  }),
])
export type Outcome = v.InferOutput<typeof outcomeSchema>
export type Refusal = Extract<Outcome, { refusal: string }>
export type ChallengeReply = { answer: gatewayWire.ChallengeResponse } | Refusal

export const takenSchema = v.object({ print: v.string(), outcome: outcomeSchema })

export const refuse = (refusal: Refusal['refusal'], endsAt?: number): Refusal => ({
  refusal,
  ...(endsAt !== undefined && { endsAt }),
})

export function replyFor({ secrets }: Backend, { sessionId }: TokenParts, outcome: Outcome): ChallengeReply {
  if ('refusal' in outcome) return outcome
  const key = secrets.sessionKey
  if ('access' in outcome) {
    return { answer: { accessToken: mintToken(key, 'access', { version: 1, sessionId: outcome.access }) } }
  }
  const { next, isTexted: _text, ...response } = outcome
  return { answer: { challengeToken: mintToken(key, 'challenge', { version: next, sessionId }), ...response } }
}

/**
 * The effect of an answer. `taken` uses up the token. `recorded` preserves the token and records the outcome for
 * repetitions. `passing` neither changes the challenge nor records the outcome.
 */
export interface ChallengeResult {
  outcome: Outcome
  fate: 'taken' | 'recorded' | 'passing'
}
export const take = (outcome: Outcome): ChallengeResult => ({ outcome, fate: 'taken' })
export const record = (outcome: Refusal): ChallengeResult => ({ outcome, fate: 'recorded' })
export const pass = (outcome: Outcome): ChallengeResult => ({ outcome, fate: 'passing' })

/** The transaction has locked the challenge. */
export type ChallengeCheck = (tx: Db, challenge: Challenge) => Promise<ChallengeResult>

/** A counted guess is recorded, because a repetition must not count again. */
export const refusedGuess = ({
  refusal,
  endsAt,
  isCounted,
}: Exclude<CredentialCheckResult, { isRight: true }>): ChallengeResult =>
  (isCounted ? record : pass)(refuse(refusal, endsAt))
