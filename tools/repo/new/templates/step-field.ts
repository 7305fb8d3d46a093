import { type Files, type Names, testOf } from './names.ts'

const chart = ({ camel, pascal, word }: Names): string => `/**
 * ${word}: a user types a text in one field (name the requirements here).
 *
 * asking → answered
 *
 * Invariant: the step ends with the trimmed text, and never with an empty one.
 */
import { typedText } from '@palmflow/contract'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Calls, fill, type Report } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'

type ${pascal}Event = { type: 'text.submitted'; text: string } | { type: 'text.edited' }

export interface ${pascal}Context {
  text: string
}
export interface ${pascal}Output {
  kind: 'answered'
  text: string
}

/** Calls of the step, named by intent: \`submitText: slot<{ text: string }, void>('submitText')\`. */
const slots = {}

const textOf = (event: ${pascal}Event): string => (event.type === 'text.submitted' ? typedText(event.text) : '')

export const ${camel}Step = setup({
  types: typed<{
    context: ${pascal}Context
    events: ${pascal}Event
    output: ${pascal}Output
    tags: 'field' | 'mistaken'
  }>(),
  actors: slots,
  guards: { isText: ({ event }) => textOf(event) !== '' },
  actions: { setText: assign({ text: ({ event }) => textOf(event) }) },
}).createMachine({
  id: '${word}',
  context: { text: '' },
  initial: 'asking',
  states: {
    asking: {
      tags: 'field',
      on: {
        'text.submitted': [{ guard: 'isText', target: 'answered', actions: 'setText' }, { target: '.mistaken' }],
      },
      initial: 'quiet',
      states: { quiet: {}, mistaken: { tags: 'mistaken', on: { 'text.edited': 'quiet' } } },
    },
    answered: { type: 'final' },
  },
  output: ({ context }) => ({ kind: 'answered', text: context.text }),
})

export type ${pascal}Ref = ActorRefFrom<typeof ${camel}Step>

export const bind${pascal} = (calls: Calls<typeof slots>, report?: Report) =>
  ${camel}Step.provide({ actors: fill(slots, calls, report) })
`

const samples = ({ camel, pascal, stem }: Names): string => `import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bind${pascal}, ${camel}Step } from './${stem}.chart.ts'

const text = 'Robin'

export const ${camel}Samples = {
  bind: bind${pascal},
  inputs: { 'text form': { sees: 'field' } },
  screens: {
    field: { label: 'text form', can: ['text.submitted'] },
    'field mistaken': { label: 'text form with error', can: ['text.submitted'], may: ['text.edited'] },
  },
  events: {
    'text.submitted': {
      'submits text': { gives: { text }, ends: 'text submitted' },
      'submits empty text': { gives: { text: ' ' }, sees: 'field mistaken' },
    },
    'text.edited': { 'types in the field': { sees: 'field' } },
  },
  asks: {},
  ends: { 'text submitted': { output: { kind: 'answered', text }, good: true } },
  secrets: [],
} as const satisfies Samples<typeof ${camel}Step, typeof bind${pascal}>

export const subject = row('step', ${camel}Step, ${camel}Samples)
`

const test = (names: Names): string =>
  testOf(
    names,
    `import { createActor } from 'xstate'\nimport { bind${names.pascal} } from './${names.stem}.chart.ts'`,
    `  test('the step ends with the text without the spaces around it', () => {
    const step = createActor(bind${names.pascal}({})).start()
    step.send({ type: 'text.submitted', text: ' Robin ' })
    expect(step.getSnapshot().output).toEqual({ kind: 'answered', text: 'Robin' })
  })`,
  )

const field = ({
  pascal,
}: Names): string => `import { FieldFrame, type FieldProps, useField } from '../../primitives/field.tsx'
import { useTyping } from '../../primitives/typing.ts'

const asTyped = (text: string): string => text

export function ${pascal}Field(field: FieldProps) {
  const { ref, id, aria } = useField(field)
  useTyping(ref, { format: asTyped, onEdit: field.onEdit })
  return (
    <FieldFrame {...field} id={id}>
      <input
        {...aria}
        ref={ref}
        id={id}
        className="pf-input"
        name="text"
        type="text"
        enterKeyHint="go"
        autoComplete="off"
      />
    </FieldFrame>
  )
}
`

const view = ({ camel, pascal, stem }: Names): string => `import type { StepView } from '@palmflow/flow'
import type { ${pascal}Ref } from '@palmflow/workflows'
import { Actions, Button, Form, Screen } from '../../primitives/index.ts'
import { typed } from '../../screens/form-messages.ts'
import { ${pascal}Field } from './${stem}-field.tsx'

export const ${camel}View: StepView<${pascal}Ref> = ({ snapshot, send }) => (
  <Screen title="${camel}.title">
    <Form onSubmit={(fields) => send({ type: 'text.submitted', text: typed(fields, 'text') })}>
      <${pascal}Field
        label="${camel}.label"
        error={snapshot.hasTag('mistaken') ? '${camel}.missing' : undefined}
        onEdit={() => send({ type: 'text.edited' })}
        focus
      />
      <Actions>
        <Button type="submit" label="continue" />
      </Actions>
    </Form>
  </Screen>
)
`

const model = ({ camel }: Names): string => `import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    field: (page) => page.sees(messages['${camel}.title']),
    'field mistaken': (page) => page.sees(messages['${camel}.missing']),
  },
  acts: {
    'text.submitted': async (page, { text = '' }) => {
      await page.fill(messages['${camel}.label'], text)
      await page.press('Enter')
    },
    'text.edited': (page) => page.fill(messages['${camel}.label'], 'R'),
  },
})
`

const story = ({ camel, pascal, stem, word }: Names): string => `import { ${camel}Step } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ${camel}View } from '../../src/steps/${stem}/${stem}.view.tsx'
import { inShell, send } from '../step-story.tsx'

interface Args {
  state: 'quiet' | 'mistaken'
}

function ${pascal}({ state }: Args) {
  const snapshot = ${camel}Step.resolveState({ value: { asking: state }, context: { text: '' } })
  return inShell(${camel}View({ snapshot, send }))
}

const meta: Meta<typeof ${pascal}> = { title: 'Steps/${word}', component: ${pascal} }
export default meta
type Story = StoryObj<typeof ${pascal}>

export const Asking: Story = { args: { state: 'quiet' } }
export const Mistaken: Story = { args: { state: 'mistaken' } }
export const InPseudoLocale: Story = { args: { state: 'quiet' }, globals: { locale: 'pseudo' } }
`

export function filesOfFieldStep(names: Names): Files {
  const { stem } = names
  const row = `packages/workflows/src/steps/${stem}/${stem}`
  const folder = `packages/views/src/steps/${stem}/${stem}`
  return {
    [`${row}.chart.ts`]: chart(names),
    [`${row}.samples.ts`]: samples(names),
    [`${row}.test.ts`]: test(names),
    [`${folder}.view.tsx`]: view(names),
    [`${folder}-field.tsx`]: field(names),
    [`${folder}.model.ts`]: model(names),
    [`packages/views/stories/steps/${stem}.stories.tsx`]: story(names),
  }
}
