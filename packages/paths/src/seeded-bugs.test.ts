import { describe, expect, test } from 'vitest'
import { opening, parcelSamples, subjectOf, withBug } from './fakes.ts'
import { runFaults } from './faults.ts'
import { findFailure, runMutants } from './mutants.ts'
import { runPaths } from './run.ts'
import type { AnySamples } from './samples.ts'

const invoke = (change: object) => ({ invoke: { ...opening, ...change } })
const hushes = { 'word.edited': { actions: 'hush' } }
const short = { actions: { type: 'say', params: 'shortWord' } }

describe('a correct chart', () => {
  test('the paths of a correct chart cover the chart completely without a problem', async () => {
    expect(await findFailure(subjectOf())).toBeUndefined()
    const { coverage, paths } = await runPaths(subjectOf())
    expect(coverage).toEqual({ states: [4, 4], transitions: [8, 8], missed: [] })
    expect(paths.map(({ title }) => title)).toContain(
      "parcel counter → submits word (wrong word) → word form (message 'wrongWord')",
    )
  })

  test('a chart has the same paths in the same order in each run', async () => {
    const ids = async () => (await runPaths(subjectOf())).paths.map(({ id }) => id)
    expect(await ids()).toEqual(await ids())
  })

  test('a correct chart has no surviving mutant', async () => {
    const { survivors, mutants } = await runMutants(subjectOf())
    expect(survivors).toEqual([])
    expect(mutants).toBeGreaterThan(25)
  })
})

describe('an expected result that depends on the context', () => {
  const whoGivesAShortWord = (first: string, again: string, text = '') => {
    const { events } = parcelSamples
    const words = events['word.given']
    const short = {
      ...words['submits short word'],
      says: 'anything',
      shows: { given: text },
      by: ({ message }: { message: string | null }) => ({
        says: message === null ? first : again,
        shows: { message: 'shortWord' },
      }),
    }
    const visible = ({ context }: { context: object }) => context
    return { ...parcelSamples, visible, events: { ...events, 'word.given': { ...words, 'submits short word': short } } }
  }
  const problemsOf = async (samples: AnySamples) => (await runPaths(subjectOf(samples))).problems.join()

  test('an expected result that depends on the context replaces the result of the case', async () => {
    expect(await problemsOf(whoGivesAShortWord('shortWord', 'shortWord'))).toBe('')
    const words = "the message is 'shortWord', not 'wrongWord'"
    expect(await problemsOf(whoGivesAShortWord('wrongWord', 'shortWord'))).toContain(words)
    expect(await problemsOf(whoGivesAShortWord('shortWord', 'wrongWord'))).toContain(words)
  })

  test('an expected result that depends on the context adds visible values to the case', async () => {
    const samples = whoGivesAShortWord('shortWord', 'shortWord', 'another')
    expect(await problemsOf(samples)).toContain('not {"given":"another","message":"shortWord"}')
  })
})

describe('seeded bugs', () => {
  test.each([
    ['a missing onError', withBug('opening', invoke({ onError: undefined })), "'open' ends with wrong"],
    [
      'an onError without one kind',
      withBug('opening', invoke({ onError: [{ guard: 'isWrong', target: 'asking' }] })),
      "'open' ends with down",
    ],
    [
      'a wrong guard',
      withBug('opening', invoke({ onError: [{ guard: 'isWord', target: 'asking' }, { target: 'helping' }] })),
      "sees 'helped', not 'asked'",
    ],
    [
      'a guard that is always true',
      withBug('asking', { on: { 'word.given': { target: 'opening' }, ...hushes } }),
      "sees 'busy', not 'asked'",
    ],
    [
      'a wrong message',
      withBug(
        'opening',
        invoke({ onError: [{ ...short, guard: 'isWrong', target: 'asking' }, { target: 'helping' }] }),
      ),
      "the message is 'shortWord', not 'wrongWord'",
    ],
    ['a dead state', withBug('helping', { on: {} }), "'PARCEL.helping' has no exit"],
    [
      'a state without a transition to another state',
      withBug('helping', { on: { 'help.closed': 'helping' } }),
      'a dead end in "helping"',
    ],
    [
      'a leaked secret',
      withBug('asking', {
        on: { 'word.given': [{ guard: 'isWord', target: 'opening', actions: 'keep' }, short], ...hushes },
      }),
      "'swordfish' is in the snapshot",
    ],
    ['a missing emitted event', withBug('opening', invoke({ onDone: 'given' })), 'emits [], not [parcel.given]'],
    ['a missing timeout', withBug('opening', { after: {} }), 'a dead end in "opening"'],
    [
      'a repeated call without an act of the user',
      withBug('opening', { after: { patience: { target: 'opening', reenter: true } } }),
      'double effect: one act of the user called open',
    ],
  ])('the paths and faults of a chart detect %s', async (_bug, subject, text) => {
    const { problems } = await runPaths(subject)
    const faults = await runFaults(subject)
    expect([...problems, ...faults.problems].join('\n')).toContain(text)
    expect(await findFailure(subject)).toBeDefined()
  })
})
