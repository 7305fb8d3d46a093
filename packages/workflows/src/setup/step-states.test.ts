import { describe, expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { stepGuards, stepsOf } from './step-states.ts'
import { typed } from './typed.ts'

type Answer = { kind: 'yes'; word: string } | { kind: 'no' | 'unsure' }

const question = setup({
  types: typed<{ input: { answer: Answer }; context: { answer: Answer }; output: Answer }>(),
}).createMachine({
  id: 'QUESTION',
  context: ({ input }) => input,
  initial: 'answered',
  states: { answered: { type: 'final' } },
  output: ({ context }) => context.answer,
})

const workflow = setup({
  types: typed<{
    input: { answer: Answer; isHasty: boolean }
    context: { answer: Answer; isHasty: boolean; word: string }
    events: { type: 'workflow.started' | 'back.requested' }
    tags: 'broken'
    children: { QUESTION: 'QUESTION' }
  }>(),
  actors: { QUESTION: question },
  guards: { ...stepGuards, isHasty: ({ context }) => context.isHasty },
  actions: { setWord: assign({ word: (_, word: string) => word }) },
})
const at = stepsOf(workflow)

const ask = workflow.createMachine({
  id: 'ASK',
  context: ({ input }) => ({ ...input, word: '' }),
  initial: 'QUESTION',
  states: {
    QUESTION: at('QUESTION', {
      route: 'isHasty',
      input: ({ context: { answer } }) => ({ answer }),
      ends: {
        no: [{ guard: 'isHasty', target: 'left' }, { target: 'thinking' }],
        yes: { target: 'agreed', actions: { type: 'setWord', params: ({ event }) => event.output.word } },
        unsure: 'thinking',
      },
      back: 'left',
    }),
    agreed: { type: 'final' },
    thinking: {},
    left: { type: 'final' },
    broken: { tags: 'broken' },
  },
})
const after = (answer: Answer, isHasty = false) =>
  createActor(ask, { input: { answer, isHasty } }).start().getSnapshot()

describe('stepsOf', () => {
  test.each([
    [{ kind: 'yes', word: 'gladly' }, false, 'agreed'],
    [{ kind: 'unsure' }, false, 'thinking'],
    [{ kind: 'unsure' }, true, 'thinking'],
    [{ kind: 'no' }, false, 'thinking'],
    [{ kind: 'no' }, true, 'left'],
  ] as const)('a step that ends with %j and isHasty %s leads to the state “%s”', (answer, isHasty, state) => {
    expect(after(answer, isHasty).value).toBe(state)
  })

  test('an end of a step assigns a value of the output to the context', () => {
    expect(after({ kind: 'yes', word: 'gladly' }).context.word).toBe('gladly')
  })

  test('a step list with a wrong step, end, guard, action or input does not compile', () => {
    const ends = { yes: 'agreed', no: 'left', unsure: null } as const
    const input = { answer: { kind: 'no' } } as const
    const rows = [
      at('QUESTION', { input, ends, route: 'always', entry: { type: 'setWord', params: 'well' } }),
      // @ts-expect-error: unknown step
      at('QUESTIONS', { input, ends }),
      // @ts-expect-error: `unsure` is missing
      at('QUESTION', { input, ends: { yes: 'agreed', no: 'left' } }),
      // @ts-expect-error: not an end of the step
      at('QUESTION', { input, ends: { ...ends, maybe: 'left' } }),
      // @ts-expect-error: unknown guard
      at('QUESTION', { input, ends, route: 'isSlow' }),
      // @ts-expect-error: unknown guard after a step
      at('QUESTION', { input, ends: { ...ends, no: [{ guard: 'isSlow', target: 'left' }] } }),
      // @ts-expect-error: unknown action
      at('QUESTION', { input, ends, entry: 'setWords' }),
      // @ts-expect-error: the step requires an input
      at('QUESTION', { input: { answers: [] }, ends }),
      // @ts-expect-error: unknown step for Back
      at('QUESTION', { input, ends, back: 'QUESTIONS' }),
    ]
    at('QUESTION', {
      input,
      ends: {
        ...ends,
        // @ts-expect-error: this end has no text
        no: { target: 'left', actions: { type: 'setWord', params: ({ event }) => event.output.word } },
      },
    })
    expect(rows.map(({ id }) => id)).toContain('QUESTIONS')
  })
})
