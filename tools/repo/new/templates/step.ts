import { type Files, modelOf, type Names, storyOf, testOf, viewOf } from './names.ts'

const chart = ({ camel, pascal, word }: Names): string => `/**
 * ${word}: a user answers one question (name the requirements here).
 *
 * asking → answered
 *
 * Invariant: the step ends with the answer of the user, and with no other output.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Calls, fill, type Report } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'

type Answer = 'yes' | 'no'
type ${pascal}Event = { type: 'question.answered'; answer: Answer }

export interface ${pascal}Context {
  answer: Answer
}
export interface ${pascal}Output {
  kind: Answer
}

/** Calls that the step needs, named by intent: \`submitAnswer: slot<{ answer: Answer }, void>('submitAnswer')\`. */
const slots = {}

export const ${camel}Step = setup({
  types: typed<{
    context: ${pascal}Context
    events: ${pascal}Event
    output: ${pascal}Output
    tags: 'question'
  }>(),
  actors: slots,
  actions: {
    setAnswer: assign({ answer: ({ event }) => event.answer }),
  },
}).createMachine({
  id: '${word}',
  context: { answer: 'no' },
  initial: 'asking',
  states: {
    asking: { tags: 'question', on: { 'question.answered': { target: 'answered', actions: 'setAnswer' } } },
    answered: { type: 'final' },
  },
  output: ({ context }) => ({ kind: context.answer }),
})

export type ${pascal}Ref = ActorRefFrom<typeof ${camel}Step>

export const bind${pascal} = (calls: Calls<typeof slots>, report?: Report) =>
  ${camel}Step.provide({ actors: fill(slots, calls, report) })
`

const samples = ({ camel, pascal, stem }: Names): string => `import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bind${pascal}, ${camel}Step } from './${stem}.chart.ts'

export const ${camel}Samples = {
  bind: bind${pascal},
  inputs: { question: { sees: 'question' } },
  screens: { question: { label: 'question', can: ['question.answered'] } },
  events: {
    'question.answered': {
      'answers yes': { gives: { answer: 'yes' }, ends: 'yes' },
      'answers no': { gives: { answer: 'no' }, ends: 'no' },
    },
  },
  asks: {},
  ends: {
    yes: { output: { kind: 'yes' }, good: true },
    no: { output: { kind: 'no' } },
  },
  secrets: [],
} as const satisfies Samples<typeof ${camel}Step, typeof bind${pascal}>

export const subject = row('step', ${camel}Step, ${camel}Samples)
`

const test = (names: Names): string =>
  testOf(
    names,
    `import { createActor } from 'xstate'\nimport { bind${names.pascal} } from './${names.stem}.chart.ts'`,
    `  test.each(['yes', 'no'] as const)('a user who says %s ends the step with that answer', (answer) => {
    const step = createActor(bind${names.pascal}({})).start()
    step.send({ type: 'question.answered', answer })
    expect(step.getSnapshot().output).toEqual({ kind: answer })
  })`,
  )

export function filesOfStep(names: Names): Files {
  const { stem, camel } = names
  const row = `packages/workflows/src/steps/${stem}`
  const view = `packages/views/src/steps/${stem}/${stem}`
  return {
    [`${row}/${stem}.chart.ts`]: chart(names),
    [`${row}/${stem}.samples.ts`]: samples(names),
    [`${row}/${stem}.test.ts`]: test(names),
    [`${view}.view.tsx`]: viewOf(names),
    [`${view}.model.ts`]: modelOf(names),
    [`packages/views/stories/steps/${stem}.stories.tsx`]: storyOf(names, {
      folder: 'steps',
      export: `${camel}Step`,
      context: "{ answer: 'no' }",
    }),
  }
}
