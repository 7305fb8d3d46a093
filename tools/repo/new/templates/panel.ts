import { type Files, modelOf, type Names, storyOf, testOf } from './names.ts'

const chart = ({ camel, pascal, word }: Names): string => `/**
 * ${word}: a user answers a question on a page (name the requirements here).
 *
 * asking → answered
 *
 * Invariant: the answer stays until the user answers the question again.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Calls, fill, type Report } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'

type Answer = 'yes' | 'no'
type ${pascal}Event = { type: 'question.answered'; answer: Answer } | { type: 'question.reopened' }

export interface ${pascal}Context {
  answer: Answer | null
}

/** Calls that the panel needs, named by intent: \`submitAnswer: slot<{ answer: Answer }, void>('submitAnswer')\`. */
const slots = {}

export const ${camel}Panel = setup({
  types: typed<{ context: ${pascal}Context; events: ${pascal}Event; tags: 'question' | 'answered' }>(),
  actors: slots,
  actions: {
    setAnswer: assign(({ event }) => (event.type === 'question.answered' ? { answer: event.answer } : {})),
    clearAnswer: assign({ answer: null }),
  },
}).createMachine({
  id: '${word}',
  context: { answer: null },
  initial: 'asking',
  states: {
    asking: { tags: 'question', on: { 'question.answered': { target: 'answered', actions: 'setAnswer' } } },
    answered: { tags: 'answered', on: { 'question.reopened': { target: 'asking', actions: 'clearAnswer' } } },
  },
})

export type ${pascal}Ref = ActorRefFrom<typeof ${camel}Panel>

export const bind${pascal} = (calls: Calls<typeof slots>, report?: Report) =>
  ${camel}Panel.provide({ actors: fill(slots, calls, report) })
`

const samples = ({ camel, pascal, stem }: Names): string => `import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bind${pascal}, ${camel}Panel } from './${stem}.chart.ts'

const ${camel}Samples = {
  bind: bind${pascal},
  inputs: { question: { sees: 'question' } },
  screens: {
    question: { label: 'question', can: ['question.answered'] },
    answered: { label: 'answered', can: ['question.reopened'] },
  },
  events: {
    'question.answered': {
      'answers yes': { gives: { answer: 'yes' }, sees: 'answered' },
      'answers no': { gives: { answer: 'no' }, sees: 'answered' },
    },
    'question.reopened': { 'cancels': { sees: 'question' } },
  },
  asks: {},
  ends: { 'the user has answered': { screen: 'answered', good: true } },
  secrets: [],
} as const satisfies Samples<typeof ${camel}Panel, typeof bind${pascal}>

export const subject = row('panel', ${camel}Panel, ${camel}Samples)
`

const test = (names: Names): string =>
  testOf(
    names,
    `import { createActor } from 'xstate'\nimport { bind${names.pascal} } from './${names.stem}.chart.ts'`,
    `  test('a user who reopens the question is asked again', () => {
    const panel = createActor(bind${names.pascal}({})).start()
    panel.send({ type: 'question.answered', answer: 'yes' })
    expect(panel.getSnapshot().context.answer).toBe('yes')
    panel.send({ type: 'question.reopened' })
    expect(panel.getSnapshot().context.answer).toBeNull()
  })`,
  )

const viewOf = ({ camel, pascal }: Names): string => `import type { StepView } from '@palmflow/flow'
import type { ${pascal}Ref } from '@palmflow/workflows'
import { Actions, Button, Screen } from '../../primitives/index.ts'

export const ${camel}View: StepView<${pascal}Ref> = ({ snapshot, send }) => {
  if (snapshot.hasTag('answered'))
    return (
      <Screen title="${camel}.answered">
        <Actions>
          <Button label="${camel}.again" onClick={() => send({ type: 'question.reopened' })} />
        </Actions>
      </Screen>
    )
  return (
    <Screen title="${camel}.title">
      <Actions>
        <Button label="${camel}.yes" onClick={() => send({ type: 'question.answered', answer: 'yes' })} />
        <Button kind="secondary" label="${camel}.no" onClick={() => send({ type: 'question.answered', answer: 'no' })} />
      </Actions>
    </Screen>
  )
}
`

export function filesOfPanel(names: Names): Files {
  const { stem, camel } = names
  const row = `packages/workflows/src/panels/${stem}`
  const view = `packages/views/src/panels/${stem}/${stem}`
  return {
    [`${row}/${stem}.chart.ts`]: chart(names),
    [`${row}/${stem}.samples.ts`]: samples(names),
    [`${row}/${stem}.test.ts`]: test(names),
    [`${view}.view.tsx`]: viewOf(names),
    [`${view}.model.ts`]: modelOf(names, {
      screens: `\n    answered: (page) => page.sees(messages['${camel}.answered']),`,
      acts: `\n    'question.reopened': (page) => page.click(messages['${camel}.again']),`,
    }),
    [`packages/views/stories/panels/${stem}.stories.tsx`]: storyOf(names, {
      folder: 'panels',
      export: `${camel}Panel`,
      context: '{ answer: null }',
    }),
  }
}
