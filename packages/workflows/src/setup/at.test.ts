import { describe, expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { stepGuards, stepsOf } from './at.ts'
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

describe('what follows the end of a step', () => {
  test.each([
    [{ kind: 'yes', word: 'gladly' }, false, 'agreed'],
    [{ kind: 'unsure' }, false, 'thinking'],
    [{ kind: 'unsure' }, true, 'thinking'],
    [{ kind: 'no' }, false, 'thinking'],
    [{ kind: 'no' }, true, 'left'],
  ] as const)('a person whose answer is %j, in haste: %s, is led to “%s”', (answer, isHasty, state) => {
    expect(after(answer, isHasty).value).toBe(state)
  })

  test('a person’s own words come along with the end that has them', () => {
    expect(after({ kind: 'yes', word: 'gladly' }).context.word).toBe('gladly')
  })

  test('a workflow that names a step, an end, a guard, an action or an input wrongly does not compile', () => {
    const ends = { yes: 'agreed', no: 'left', unsure: null } as const
    const input = { answer: { kind: 'no' } } as const
    const rows = [
      at('QUESTION', { input, ends, route: 'always', entry: { type: 'setWord', params: 'well' } }),
      // @ts-expect-error: there is no such step
      at('QUESTIONS', { input, ends }),
      // @ts-expect-error: `unsure` is forgotten
      at('QUESTION', { input, ends: { yes: 'agreed', no: 'left' } }),
      // @ts-expect-error: the step never ends like this
      at('QUESTION', { input, ends: { ...ends, maybe: 'left' } }),
      // @ts-expect-error: there is no such guard
      at('QUESTION', { input, ends, route: 'isSlow' }),
      // @ts-expect-error: there is no such guard, after a step either
      at('QUESTION', { input, ends: { ...ends, no: [{ guard: 'isSlow', target: 'left' }] } }),
      // @ts-expect-error: there is no such action
      at('QUESTION', { input, ends, entry: 'setWords' }),
      // @ts-expect-error: the step takes an answer
      at('QUESTION', { input: { answers: [] }, ends }),
      // @ts-expect-error: there is no such step to go back to
      at('QUESTION', { input, ends, back: 'QUESTIONS' }),
    ]
    at('QUESTION', {
      input,
      ends: {
        ...ends,
        // @ts-expect-error: this end has no words
        no: { target: 'left', actions: { type: 'setWord', params: ({ event }) => event.output.word } },
      },
    })
    expect(rows.map(({ id }) => id)).toContain('QUESTIONS')
  })
})
