import { otpDigits } from '@palmflow/contract'
import type { AnySamples, Edge, Fault, Subject, Target, TextValues } from '@palmflow/paths'
import { subjectOf } from '@palmflow/workflows/samples'
import { addPinSamples } from '@palmflow/workflows/samples/steps/add-pin'
import { checkVerificationSamples } from '@palmflow/workflows/samples/steps/check-verification'
import { authenticateSamples } from '@palmflow/workflows/samples/use-cases/authenticate'
import { inPlaceOf, isWholeCode } from '../paths/form-input.ts'

/** The tests enrol this number and PIN on the real server. */
export const enrolled = { phone: '+12065550123', tail: '0123', pin: '4071' } as const

/** The samples contain a return token after a complete sign-in, but the real server sends no return token. */
const addPin: AnySamples = {
  ...addPinSamples,
  calls: {
    submitPin: {
      ...addPinSamples.calls.submitPin,
      outcomes: {
        ...addPinSamples.calls.submitPin.outcomes,
        'correct PIN': { output: { signedIn: true }, ends: 'PIN accepted' },
      },
    },
  },
  ends: { ...addPinSamples.ends, 'PIN accepted': { output: { kind: 'accepted' }, good: true } },
}

const { firstAsk, laterAsk } = checkVerificationSamples.calls
const complete = {
  'verification complete': { output: { nextStep: 'Complete' }, ends: 'verification complete' },
} as const
const checkVerification: AnySamples = {
  ...checkVerificationSamples,
  calls: {
    ...checkVerificationSamples.calls,
    firstAsk: { ...firstAsk, outcomes: { ...firstAsk.outcomes, ...complete } },
    laterAsk: { ...laterAsk, outcomes: { ...laterAsk.outcomes, ...complete } },
  },
  ends: {
    ...checkVerificationSamples.ends,
    'verification complete': { output: { kind: 'complete' }, good: true },
  },
}

/** After a typed code, the call contains this code. The code in the samples is not valid on the real server. */
const asksForCode = (known: TextValues, last: TextValues): unknown =>
  last.otp === undefined
    ? authenticateSamples.asks.submitCredential(known, last)
    : { ...authenticateSamples.asks.submitCredential(known, {}), credential: otpDigits(last.otp) }

const { steps, ends, inputs } = authenticateSamples

export const authenticate: Subject = {
  ...subjectOf('AUTHENTICATE'),
  samples: {
    ...authenticateSamples,
    inputs: { 'sign-in': inputs['sign-in'] },
    steps: {
      ...steps,
      CHECK_VERIFICATION: { ...steps.CHECK_VERIFICATION, of: checkVerification },
      ADD_PIN: { ...steps.ADD_PIN, of: addPin },
    },
    asks: { ...authenticateSamples.asks, submitCredential: asksForCode },
    ends: { ...ends, 'signed in': { output: { kind: 'completed' }, good: true } },
  },
}

export const authenticateWith = (secrets: readonly string[]): Subject => ({
  ...authenticate,
  samples: { ...authenticate.samples, secrets },
})

/**
 * These events are not possible here. An interrupted visit needs an earlier visit, and a sign-in in another tab needs a
 * second tab. Tests of the chart cover the Cancel button and drafts.
 */
const otherwise: ReadonlySet<string> = new Set([
  ...['workflow.resumed', 'workflow.cancelled', 'draft.kept', 'session.startedElsewhere'],
])
export const isPossible = ({ case: { event } }: Edge): boolean => !otherwise.has(event.type)

export const isAfterCode = (call: string): boolean => ['verifyOtp', 'laterAsk', 'submitPin'].includes(call)

/** Replaces the code of the sample by the code of the text message. */
export async function typedTexts({ case: { event } }: Edge, readCode: () => Promise<string>): Promise<TextValues> {
  const text = String(event.otp ?? '')
  return isWholeCode(text) ? { otp: inPlaceOf(text, await readCode()) } : {}
}

export function provenBy({ name, invoke, row }: Target, faults: readonly Fault[]): string[] {
  const [step = ''] = name.split('.')
  const outcomes = Object.values(authenticate.samples.steps?.[step]?.of.calls?.[invoke]?.outcomes ?? {})
  const ids = faults.flatMap((fault) => {
    const injection = fault.inject(row)
    if (injection.type !== 'answer') return []
    const { kind, detail } = injection
    const follows = outcomes.find(
      (outcome) =>
        'failure' in outcome &&
        [outcome.failure].flat().some((failure) => failure === kind) &&
        (outcome.detail === undefined) === (detail === undefined),
    )
    return follows?.proves ?? []
  })
  return [...new Set(ids)].toSorted()
}

/** The server processes the request, so this fault proves that no effect occurs twice. */
const isLostAnswer = ({ name }: Fault): boolean => name === 'lost response'

/**
 * Selects the faults that a page must test. For each call these are:
 * - the first fault
 * - each lost response
 * - each fault without a test at an earlier call
 * - each fault that proves a further requirement
 * Tests of the client cover each fault at each call with the same server.
 */
export function chosenFor(
  calls: readonly { target: Target; faults: readonly Fault[] }[],
): readonly (readonly [Target, readonly Fault[]])[] {
  const met = new Set<string>()
  return calls.map(({ target, faults }) => {
    const proven = new Set<string>()
    const chosen = faults.filter((fault, index) => {
      const ids = provenBy(target, [fault])
      const isNew = !met.has(fault.name) || ids.some((id) => !proven.has(id))
      for (const id of ids) proven.add(id)
      met.add(fault.name)
      return isNew || index === 0 || isLostAnswer(fault)
    })
    return [target, chosen]
  })
}
