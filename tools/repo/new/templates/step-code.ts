import { type Files, type Names, testOf } from './names.ts'

const chart = ({ camel, pascal, word }: Names): string => `/**
 * ${word}: a user types a six-digit code, and the server checks it (name the requirements here).
 *
 * enteringCode → submittingCode → accepted
 *
 * Invariant: the code is never in the context. The event passes the code to one call.
 */
import { isOtp, type MessageKey, otpDigits, ownDurations } from '@palmflow/contract'
import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { failureGuards, fatalTransitions, lockedForMs } from '../../setup/failures.ts'
import { errorAfter, type Message, idleStates, errorTransition } from '../../setup/message.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'
import { lockDelays, lockLeft, stepDelays, stops } from '../../states/forms.ts'

type ${pascal}Event =
  | { type: 'code.submitted'; code: string }
  | { type: 'code.edited' | 'lock.acknowledged' }

export interface ${pascal}Context {
  message: Message | null
  lockedForMs: number
  outcome: ${pascal}Output
}
export interface ${pascal}Output {
  kind: 'accepted' | 'lockedOut' | 'sessionEnded'
}

const slots = { submitCode: slot<{ code: string }, unknown>('submitCode') }

export const ${camel}Step = setup({
  types: typed<{
    context: ${pascal}Context
    events: ${pascal}Event
    output: ${pascal}Output
    tags: 'code' | 'busy' | 'locked' | 'leaving'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isCode: ({ event }) => event.type === 'code.submitted' && isOtp(otpDigits(event.code)),
  },
  actions: {
    setError: assign({ message: ({ event }, key: MessageKey) => errorAfter(event, key) }),
    setLock: assign({ lockedForMs: ({ event }) => lockedForMs(event, ownDurations.otpWindow) }),
    countLock: assign({ lockedForMs: lockLeft }),
    setOutcome: assign({ outcome: (_, kind: ${pascal}Output['kind']) => ({ kind }) }),
    clearMessage: assign({ message: null }),
  },
  delays: { ...stepDelays, ...lockDelays },
}).createMachine({
  id: '${word}',
  context: { message: null, lockedForMs: 0, outcome: { kind: 'sessionEnded' } },
  initial: 'enteringCode',
  states: {
    enteringCode: {
      tags: 'code',
      on: { 'code.submitted': [{ guard: 'isCode', target: 'submittingCode' }, errorTransition('.mistaken', 'otpInvalid')] },
      initial: 'quiet',
      states: idleStates('code.edited'),
    },
    submittingCode: {
      tags: ['code', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'submitCode',
        src: 'submitCode',
        input: ({ event }) => {
          assertEvent(event, 'code.submitted')
          return { code: otpDigits(event.code) }
        },
        onDone: 'accepted',
        onError: [
          ...fatalTransitions,
          { guard: 'isInvalid', ...errorTransition('enteringCode.answered', 'otpInvalid') },
          errorTransition('enteringCode.answered', 'tryAgainWithStop'),
        ],
      },
      after: { callBudget: errorTransition('enteringCode.answered', 'tryAgainWithStop') },
    },
    ...stops('enteringCode'),
    accepted: { type: 'final', entry: { type: 'setOutcome', params: 'accepted' } },
  },
  output: ({ context }) => context.outcome,
})

export type ${pascal}Ref = ActorRefFrom<typeof ${camel}Step>

export const bind${pascal} = (calls: Calls<typeof slots>, report?: Report) =>
  ${camel}Step.provide({ actors: fill(slots, calls, report) })
`

const samples = ({ camel, pascal, stem }: Names): string => `import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { lockDetail } from '../../faults.samples.ts'
import { bind${pascal}, ${camel}Step } from './${stem}.chart.ts'

const code = '123456'
const clears = { until: 'messageTimeout' } as const
const silent = 'the message is gone in both cases, and a quiet form does nothing more'
const tryAgain = { ...clears, sees: 'code', says: 'tryAgainWithStop' } as const

export const ${camel}Samples = {
  bind: bind${pascal},
  inputs: { 'code form': { sees: 'code' } },
  screens: {
    code: { label: 'code form', can: ['code.submitted'], may: ['code.edited'] },
    'code busy': { label: 'checking code', can: [] },
    locked: { label: 'locked', can: ['lock.acknowledged'] },
    leaving: { label: 'redirecting', can: [] },
  },
  events: {
    'code.submitted': {
      'submits code': { gives: { code }, sees: 'code busy' },
      'submits five digits': { gives: { code: '12345' }, sees: 'code', says: 'otpInvalid', until: 'code.edited' },
    },
    'code.edited': { 'edits code': { sees: 'code' } },
    'lock.acknowledged': { 'acknowledges lock': { ends: 'locked' } },
  },
  waits: {
    messageTimeout: { label: 'after 5 s' },
    lockTick: { label: 'lock countdown', sees: 'locked' },
    lockEnd: { label: 'lock ends', sees: 'code' },
    leavingTimeout: { label: 'redirect timeout', sees: 'code' },
  },
  calls: {
    submitCode: {
      slot: 'submitCode',
      // Replace this name by the service that the workflow binds.
      row: 'submitCredential',
      outcomes: {
        'correct code': { output: undefined, ends: 'code accepted' },
        'wrong code': { failure: 'invalid', sees: 'code', says: 'otpInvalid', ...clears },
        'too many wrong codes': { failure: 'locked', sees: 'locked', shows: { lockedForMs: 900_000 } },
        'too many codes were wrong, until a given time': {
          failure: 'locked',
          detail: lockDetail,
          sees: 'locked',
          shows: { lockedForMs: 90_000 },
        },
        'server error': { failure: ['notFound', 'conflict', 'unavailable', 'unknown'], ...tryAgain },
        'no response': { after: 'callBudget', ...tryAgain },
        redirect: { failure: 'leaving', sees: 'leaving' },
        'session expired': { failure: ['unauthenticated', 'sessionExpired'], ends: 'session expired' },
      },
    },
  },
  asks: { submitCode: (_, { code: given = '' }) => ({ code: given }) },
  ends: {
    'code accepted': { output: { kind: 'accepted' }, good: true },
    locked: { output: { kind: 'lockedOut' } },
    'session expired': { output: { kind: 'sessionEnded' } },
  },
  messageIn: ({ context }) => context.message?.key ?? null,
  visible: ({ context }) => ({ lockedForMs: context.lockedForMs }),
  secrets: [code, '12345'],
  survivors: {
    'enteringCode.mistaken on code.edited: target removed': silent,
    'enteringCode.answered after messageTimeout: target removed': silent,
    "sessionEnded entry: action 'setOutcome' removed": 'the outcome is sessionEnded from the start',
  },
} as const satisfies Samples<typeof ${camel}Step, typeof bind${pascal}>

export const subject = row('step', ${camel}Step, ${camel}Samples)
`

const test = (names: Names): string =>
  testOf(
    names,
    `import { createActor } from 'xstate'\nimport { bind${names.pascal} } from './${names.stem}.chart.ts'`,
    `  test('the context never has the code', () => {
    const step = createActor(bind${names.pascal}({ submitCode: () => new Promise(() => undefined) })).start()
    step.send({ type: 'code.submitted', code: '123-456' })
    expect(step.getSnapshot().hasTag('busy')).toBe(true)
    expect(JSON.stringify(step.getSnapshot().context)).not.toContain('123')
  })`,
  )

const view = ({ camel, pascal }: Names): string => `import type { StepView } from '@palmflow/flow'
import type { ${pascal}Ref } from '@palmflow/workflows'
import { Actions, Button, Form, OtpField, Screen, Waiting } from '../../primitives/index.ts'
import { fieldMessages, typed } from '../../screens/form-messages.ts'
import { LockedScreen } from '../../screens/shared-screens.tsx'

export const ${camel}View: StepView<${pascal}Ref> = ({ snapshot, send }) => {
  const { message, lockedForMs } = snapshot.context
  const busy = snapshot.hasTag('busy')
  if (snapshot.hasTag('leaving')) return <Waiting />
  if (snapshot.hasTag('locked'))
    return (
      <LockedScreen
        why="${camel}.locked"
        forMs={lockedForMs}
        action="steps.toSignIn"
        onContinue={() => send({ type: 'lock.acknowledged' })}
      />
    )
  return (
    <Screen title="${camel}.title">
      <Form busy={busy} onSubmit={(fields) => send({ type: 'code.submitted', code: typed(fields, 'otp') })}>
        <OtpField
          label="${camel}.label"
          busy={busy}
          isKept={message?.key === 'offline'}
          {...fieldMessages(message, 'otpInvalid')}
          onEdit={() => send({ type: 'code.edited' })}
          focus
        />
        <Actions>
          <Button type="submit" label="continue" busy={busy} />
        </Actions>
      </Form>
    </Screen>
  )
}
`

const model = ({ camel }: Names): string => `import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    code: (page) => page.sees(messages['${camel}.label']),
    'code busy': (page) => page.sees(messages['${camel}.label']),
    locked: (page) => page.sees(messages['${camel}.locked']),
    leaving: (page) => page.sees(messages.loading),
  },
  silent: ['locked', 'leaving'],
  acts: {
    'code.submitted': async (page, { code = '' }) => {
      await page.fill(messages['${camel}.label'], code)
      await page.press('Enter')
    },
    'code.edited': (page) => page.fill(messages['${camel}.label'], '1'),
    'lock.acknowledged': (page) => page.click(messages['steps.toSignIn']),
  },
})
`

const story = ({ camel, pascal, stem, word }: Names): string => `import type { MessageKey } from '@palmflow/contract'
import { ${camel}Step } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ${camel}View } from '../../src/steps/${stem}/${stem}.view.tsx'
import { inShell, send } from '../step-story.tsx'

interface Args {
  value: Parameters<typeof ${camel}Step.resolveState>[0]['value']
  error?: MessageKey
}

function ${pascal}({ value, error }: Args) {
  const snapshot = ${camel}Step.resolveState({
    value,
    context: {
      message: error === undefined ? null : { type: 'ERROR', key: error },
      lockedForMs: 900_000,
      outcome: { kind: 'sessionEnded' },
    },
  })
  return inShell(${camel}View({ snapshot, send }))
}

const meta: Meta<typeof ${pascal}> = { title: 'Steps/${word}', component: ${pascal} }
export default meta
type Story = StoryObj<typeof ${pascal}>

export const Entering: Story = { args: { value: { enteringCode: 'quiet' } } }
export const Mistaken: Story = { args: { value: { enteringCode: 'mistaken' }, error: 'otpInvalid' } }
export const NotChecked: Story = { args: { value: { enteringCode: 'answered' }, error: 'tryAgainWithStop' } }
export const Submitting: Story = { args: { value: 'submittingCode' } }
export const Locked: Story = { args: { value: 'locked' } }
export const Leaving: Story = { args: { value: 'leaving' } }
export const InPseudoLocale: Story = { args: { value: { enteringCode: 'quiet' } }, globals: { locale: 'pseudo' } }
`

export function filesOfCodeStep(names: Names): Files {
  const { stem } = names
  const row = `packages/workflows/src/steps/${stem}/${stem}`
  const folder = `packages/views/src/steps/${stem}/${stem}`
  return {
    [`${row}.chart.ts`]: chart(names),
    [`${row}.samples.ts`]: samples(names),
    [`${row}.test.ts`]: test(names),
    [`${folder}.view.tsx`]: view(names),
    [`${folder}.model.ts`]: model(names),
    [`packages/views/stories/steps/${stem}.stories.tsx`]: story(names),
  }
}
