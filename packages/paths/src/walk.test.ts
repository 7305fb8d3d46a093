import { describe, expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { opening, subjectOf, withBug } from './fakes.ts'
import type { Subject } from './subject.ts'
import { runWalks, seededRandom, walkAgain, walkAt, walkInWords } from './walk.ts'
import { type IsUndone, WalkMap } from './walk-harness.ts'

const plan = { seed: 7, walks: 60, length: 30 }
const invoke = (change: object) => ({ invoke: { ...opening, ...change } })
const hushes = { 'word.edited': { actions: 'hush' } }
const short = { actions: { type: 'say', params: 'shortWord' } }

type Ask = (input: object, signal: AbortSignal) => Promise<unknown>
const asks = fromPromise<unknown, object>(() => new Promise(() => {}))

/** If `ask` fails, the chart calls `enter` again without an action of the user. */
const door = setup({ actors: { enter: asks, ask: asks } }).createMachine({
  id: 'DOOR',
  initial: 'outside',
  states: {
    outside: { on: { knocked: 'entering' } },
    entering: { invoke: { id: 'enter', src: 'enter', input: {}, onDone: 'asking', onError: 'outside' } },
    asking: { invoke: { id: 'ask', src: 'ask', input: {}, onDone: 'heard', onError: 'entering' } },
    heard: { type: 'final' },
  },
})
const bindDoor = (calls: { enter: Ask; ask: Ask }) =>
  door.provide({
    actors: {
      enter: fromPromise(({ input, signal }) => calls.enter(input, signal)),
      ask: fromPromise(({ input, signal }) => calls.ask(input, signal)),
    },
  })
const doorSubject: Subject = subjectOf(
  {
    bind: bindDoor,
    inputs: { comes: { sees: 'outside' } },
    screens: {},
    events: { knocked: { knocks: { sees: 'entering' } } },
    calls: {
      enter: { slot: 'enter', row: 'enter', outcomes: { 'door opened': { output: {}, sees: 'asking' } } },
      ask: {
        slot: 'ask',
        row: 'ask',
        outcomes: {
          'request accepted': { output: {}, ends: 'request accepted' },
          'request refused': { failure: 'wrong', sees: 'entering' },
        },
      },
    },
    asks: { enter: () => ({}), ask: () => ({}) },
    ends: { 'request accepted': { good: true } },
    secrets: [],
  },
  door,
)

describe('random walks', () => {
  test('random walks through a correct chart find no problem', async () => {
    const run = await runWalks(subjectOf(), plan)
    expect(run.failures).toEqual([])
    expect([run.walks, run.events > 300, run.ends > 10]).toEqual([60, true, true])
  })

  test('random walks of the same plan have the same number of events and ends', async () => {
    const run = await runWalks(subjectOf(), plan)
    const again = await runWalks(subjectOf(), plan)
    expect([again.events, again.ends]).toEqual([run.events, run.ends])
  })

  test.each([
    [
      'a dead end',
      withBug('helping', { on: {} }),
      'stuck',
      ['word.given submits word', 'xstate.error.actor.open service down'],
    ],
    [
      'a stored secret',
      withBug('asking', {
        on: { 'word.given': [{ guard: 'isWord', target: 'opening', actions: 'keep' }, short], ...hushes },
      }),
      "'swordfish' is in the snapshot",
      ['word.given submits word'],
    ],
    [
      'a double effect',
      withBug('opening', { after: { patience: { target: 'opening', reenter: true } } }),
      'double effect: one act of the user called open',
      ['word.given submits word', 'xstate.after.patience.PARCEL.opening no response'],
    ],
    [
      'a wrong message',
      withBug(
        'opening',
        invoke({ onError: [{ ...short, guard: 'isWrong', target: 'asking' }, { target: 'helping' }] }),
      ),
      "the message is 'shortWord', not 'wrongWord'",
      ['word.given submits word', 'xstate.error.actor.open wrong word'],
    ],
  ])('random walks find %s and report the shortest failing walk', async (_bug, subject, text, shortest) => {
    const { failures } = await runWalks(subject, plan)
    const found = failures.find(({ walk }) => walk.problem?.includes(text))
    expect(found?.walk.happened).toEqual(shortest)
    const map = new WalkMap(subject)
    expect((await walkAt(map, found?.seed ?? 0, plan.length)).problem).toContain(text)
    expect((await walkAgain(map, { inputLabel: 'parcel counter', happened: shortest })).problem).toContain(text)
    expect(found && walkInWords(found.walk)).toContain('  1. word.given submits word')
  })

  test('a walk accepts a repeated effect only after a failure that undoes the effect', async () => {
    const doubles = async (isUndone?: IsUndone) => {
      const { failures } = await runWalks(doorSubject, { ...plan, ...(isUndone && { isUndone }) })
      return failures.flatMap(({ walk }) => walk.problem ?? [])
    }
    expect(await doubles()).toEqual(['request refused: double effect: one act of the user called enter 2 times'])
    expect(await doubles((row, failure) => row === 'enter' && failure === 'wrong')).toEqual([])
  })
})

test('a seed defines one sequence of numbers from 0 to 1', () => {
  const rowOf = (seed: number) => Array.from({ length: 1_000 }, seededRandom(seed))
  expect(rowOf(3)).toEqual(rowOf(3))
  expect(rowOf(3)).not.toEqual(rowOf(4))
  const row = rowOf(5)
  expect(row.every((number) => number >= 0 && number < 1)).toBe(true)
  for (const tenth of Array.from({ length: 10 }, (_, index) => index / 10)) {
    const inTenth = row.filter((number) => number >= tenth && number < tenth + 0.1).length
    expect(inTenth).toBeGreaterThan(60)
    expect(inTenth).toBeLessThan(140)
  }
})
