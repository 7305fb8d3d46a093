import { fieldOf, outputText } from './failures.ts'

type Guard = (params: { event: object }) => boolean

/** Guards of a workflow, by what a step has handed back. */
export const isKind =
  (kind: string): Guard =>
  ({ event }) =>
    outputText(event, 'kind') === kind
export const isChoice =
  (choice: string): Guard =>
  ({ event }) =>
    outputText(event, 'choice') === choice

const resultOf = (event: object): unknown => fieldOf(fieldOf(event, 'output'), 'result')
/** A challenge was answered with an access token (B104). */
export const isSignedIn: Guard = ({ event }) => fieldOf(resultOf(event), 'signedIn') === true
export const isChallenge =
  (type: string): Guard =>
  ({ event }) =>
    fieldOf(resultOf(event), 'challengeType') === type

/** An interrupted visit that comes back to this step. */
export const resumes =
  (step: string): Guard =>
  ({ event }) =>
    fieldOf(fieldOf(event, 'resume'), 'step') === step
