import { describe, expect, test } from 'vitest'
import { assign } from 'xstate'
import { checkSubject } from './check-subject.ts'
import { opening, parcelSamples, subjectOf, withBug } from './fakes.ts'
import { runPaths } from './run.ts'

const { open } = parcelSamples.calls
const withCall = (change: object) =>
  subjectOf({ ...parcelSamples, calls: { open: { ...open, outcomes: { ...open.outcomes, ...change } } } })

describe('complaints about a chart', () => {
  test.each([
    [
      'an invoke without an id',
      withBug('opening', { invoke: { ...opening, id: undefined } }),
      "give the invoke its own 'id'",
    ],
    [
      'a delay without a name',
      withBug('opening', { after: { 1000: 'helping' } }),
      "name the delay in 'setup({ delays })'",
    ],
    [
      'a state without an exit',
      withBug('helping', { on: {} }),
      "give it an event or a delay, or declare it under 'ends'",
    ],
    [
      'a sample for an event that no state handles',
      withBug('helping', { on: {}, after: { messageTime: 'asking' } }),
      "no state handles 'help.closed'",
    ],
    [
      'an event without a sample',
      withBug('helping', { on: { 'help.closed': 'asking', 'help.asked': 'asking' } }),
      "no sample sends 'help.asked': write a case for it under 'events'",
    ],
    [
      'an event from outside that only the chart may send',
      subjectOf({ ...parcelSamples, events: { ...parcelSamples.events, 'xstate.done.actor.open': { forges: {} } } }),
      "'xstate.done.actor.open' is an event of the chart itself",
    ],
    [
      'a failure without a sample',
      withCall({ 'service down': { failure: 'wrong', sees: 'asked' } }),
      "'open' can fail with 'down' (row 'open'): write an outcome for it under 'calls'",
    ],
    [
      'a response without a sample',
      withCall({ 'correct word': { failure: 'wrong', sees: 'asked' } }),
      "'open' has no response: write an outcome with its 'output' under 'calls'",
    ],
    ['an invoke without a sample', subjectOf({ ...parcelSamples, calls: {} }), 'write its outcomes under'],
    [
      'a delay without a label',
      withCall({ 'no response': { failure: 'down', sees: 'helped' } }),
      "label it under 'waits'",
    ],
    [
      'a label for a delay that no state has',
      subjectOf({ ...parcelSamples, waits: { messageTime: { label: 'time passes' } } }),
      "no state has the delay 'messageTime'",
    ],
    [
      'a screen without a description',
      withCall({ 'service down': { failure: 'down', sees: 'lost' } }),
      "a case leads to the screen 'lost': describe it under 'screens'",
    ],
    [
      'an end without a declaration',
      withCall({ 'correct word': { output: { parcel: 'a cake' }, ends: 'elsewhere' } }),
      "a case leads to the end 'elsewhere': declare it under 'ends'",
    ],
    [
      'a message next to results that depend on the screen',
      withCall({ 'service down': { failure: 'down', says: 'sorry', on: { opening: { sees: 'asked' } } } }),
      "'says' of 'service down' does not apply on 'opening': write 'says' in this line of 'on'",
    ],
  ])('the complaint about %s names the file and the correction', (_what, subject, text) => {
    const complaints = checkSubject(subject)
    expect(complaints.join('\n')).toContain(text)
    for (const complaint of complaints) expect(complaint).toMatch(/^parcel\.(?:samples|chart)\.ts: /)
  })

  test('a complaint names a transition that no sample takes', async () => {
    const { 'wrong word': _, ...others } = open.outcomes
    const samples = {
      ...parcelSamples,
      calls: { open: { ...open, outcomes: { ...others, 'service down': { failure: ['wrong', 'down'] } } } },
    }
    const { problems } = await runPaths(subjectOf(samples))
    expect(problems.join('\n')).toContain('sees ')
    const unguarded = await runPaths(
      withBug('helping', { on: { 'help.closed': [{ guard: 'isWrong', target: 'given' }, 'asking'] } }),
    )
    expect(unguarded.problems.join('\n')).toContain(
      'parcel.samples.ts: uncovered transition: helping: help.closed [1] → given: write a sample that leads there',
    )
  })

  test('the path run reports the state limit of a chart with a growing context', async () => {
    const counts = assign(({ context }: { context: { given: string } }) => ({ given: `${context.given}.` }))
    const asking = { on: { 'word.given': 'opening', 'word.edited': { actions: counts } } }
    await expect(runPaths(withBug('asking', asking))).rejects.toThrow(
      "parcel.samples.ts: more than 1000 states: clear a step's values in the context when it ends",
    )
  })

  test('the report of a failed path contains its id, the state and the repeat command', async () => {
    const { problems } = await runPaths(withCall({ 'wrong word': { failure: 'wrong', sees: 'asked', says: 'no' } }))
    expect(problems.join('\n')).toMatch(/path ([0-9a-z]{7}) in PARCEL "opening", parcel\.chart\.ts\n/)
    expect(problems.join('\n')).toMatch(/npm run -s paths -- --chart PARCEL --replay [0-9a-z]{7}/)
  })

  test('a complaint about a defect of the chart names the file of the chart', () => {
    expect(checkSubject(withBug('helping', { on: {} }))[0]).toMatch(
      /^parcel\.chart\.ts: state 'PARCEL\.helping' has no exit/,
    )
  })

  test('the path report asks for no further sample while a path fails', async () => {
    const blocked = withBug('asking', {
      on: { 'word.given': { target: 'helping' }, 'word.edited': { actions: 'hush' } },
    })
    const { problems, coverage } = await runPaths(blocked)
    expect(coverage.missed).not.toEqual([])
    expect(problems.join('\n')).toContain("sees 'helped', not 'busy'")
    expect(problems.join('\n')).not.toContain('write a sample that leads there')
    expect(problems.at(-1)).toMatch(
      /^\d+ states and transitions are not covered because \d+ paths? fails?: correct that first$/,
    )
  })
})
