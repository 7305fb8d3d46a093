import { otpDigits } from '@palmflow/contract'
import type { AnySamples, Edge, Fault, Known, Subject, Target } from '@palmflow/paths'
import { subjectOf } from '@palmflow/workflows/samples'
import { addPinSamples } from '@palmflow/workflows/samples/steps/add-pin'
import { checkVerificationSamples } from '@palmflow/workflows/samples/steps/check-verification'
import { authenticateSamples } from '@palmflow/workflows/samples/use-cases/authenticate'
import { inPlaceOf, isWholeCode } from './paths-hands.ts'

/** Whoever the samples of AUTHENTICATE speak of: enrolled with the real server by that number and that PIN. */
export const enrolled = { phone: '+12065550123', tail: '0123', pin: '4071' } as const

/** Our server gives no return token where a sign-in is complete; the samples speak of one that does. */
const addPin: AnySamples = {
  ...addPinSamples,
  calls: {
    submitPin: {
      ...addPinSamples.calls.submitPin,
      outcomes: {
        ...addPinSamples.calls.submitPin.outcomes,
        'the PIN is right': { output: { signedIn: true }, ends: 'the PIN is accepted' },
      },
    },
  },
  ends: { ...addPinSamples.ends, 'the PIN is accepted': { output: { kind: 'accepted' }, good: true } },
}

const { firstAsk, laterAsk } = checkVerificationSamples.calls
const complete = {
  'nothing more is wanted': { output: { nextStep: 'Complete' }, ends: 'nothing more is wanted' },
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
    'nothing more is wanted': { output: { kind: 'complete' }, good: true },
  },
}

/** The code comes from a real text: whatever was given is what must be asked with. */
const asksForCode = (known: Known, last: Known): unknown =>
  last.otp === undefined
    ? authenticateSamples.asks.submitCredential(known, last)
    : { ...authenticateSamples.asks.submitCredential(known, {}), credential: otpDigits(last.otp) }

const { steps, ends, inputs } = authenticateSamples

/** AUTHENTICATE before the real server, as whoever comes to sign in for the first time. */
export const authenticate: Subject = {
  ...subjectOf('AUTHENTICATE'),
  samples: {
    ...authenticateSamples,
    inputs: { 'comes to sign in': inputs['comes to sign in'] },
    steps: {
      ...steps,
      CHECK_VERIFICATION: { ...steps.CHECK_VERIFICATION, of: checkVerification },
      ADD_PIN: { ...steps.ADD_PIN, of: addPin },
    },
    asks: { ...authenticateSamples.asks, submitCredential: asksForCode },
    ends: { ...ends, 'the person is signed in': { output: { kind: 'completed' }, good: true } },
  },
}

/** For one visit: its codes are secrets too, once they are known. */
export const authenticateWith = (secrets: readonly string[]): Subject => ({
  ...authenticate,
  samples: { ...authenticate.samples, secrets },
})

/** An interrupted visit needs a past, and a sign-in elsewhere a second tab. The chart level covers Cancel and drafts. */
const otherwise: ReadonlySet<string> = new Set([
  ...['workflow.resumed', 'workflow.cancelled', 'draft.kept', 'session.startedElsewhere'],
])
export const isPossible = ({ case: { event } }: Edge): boolean => !otherwise.has(event.type)

/** Calls that are made once there is a code: half of what there is to try. */
export const isAfterCode = (call: string): boolean => ['verifyOtp', 'laterAsk', 'submitPin'].includes(call)

/** The code of the text, in place of the one that the samples give. */
export async function reallyGiven({ case: { event } }: Edge, readCode: () => Promise<string>): Promise<Known> {
  const given = String(event.otp ?? '')
  return isWholeCode(given) ? { otp: inPlaceOf(given, await readCode()) } : {}
}

/** Ids of the requirements that are seen on the page where a call of a step fails in these ways. */
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

/** An answer that is lost after its effect: only before the call itself is it seen that nothing happens twice. */
const isLostAnswer = ({ name }: Fault): boolean => name === 'lost answer'

/**
 * What only a page can show: each class of a fault at the first call that may meet it, and at each call what is proven
 * there, the first of all that may go wrong, and an answer that is lost. That every call takes every fault, the client
 * shows before the same server.
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
