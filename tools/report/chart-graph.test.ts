import { subjectOf } from '@palmflow/workflows/samples'
import { expect, test } from 'vitest'
import { graphOf, testMarks } from './chart-graph.ts'
import { labelLines, least } from './layout.ts'

const addPin = subjectOf('ADD_PIN')
const all = graphOf(addPin, testMarks({ chart: [], excused: [] }))
const [first] = all.transitions
const missedFirst = [`${addPin.file}: uncovered transition: ${first?.name}`]
const walkedFirst = (missed: Parameters<typeof testMarks>[0]) =>
  graphOf(addPin, testMarks(missed)).transitions[0]?.walked

test('the mark of a transition is the level of its path that is nearest to real use', () => {
  expect(walkedFirst({ chart: [], excused: [] })).toBe('chart')
  expect(walkedFirst({ chart: [], view: [], excused: [] })).toBe('view')
  expect(walkedFirst({ chart: [], view: [], app: missedFirst, excused: [] })).toBe('view')
  expect(walkedFirst({ chart: [], view: missedFirst, excused: [] })).toBe('chart')
  expect(walkedFirst({ chart: [], view: [], app: [], excused: [] })).toBe('app')
  expect(walkedFirst({ chart: [], app: missedFirst, excused: [] })).toBe('chart')
  expect(walkedFirst({ chart: [], app: missedFirst, excused: missedFirst })).toBe('excused')
  expect(walkedFirst({ chart: missedFirst, app: [], excused: [] })).toBe('never')
})

test('a transition names the end of a step, the result of a call, and a route in words', () => {
  const transitionsOf = (chart: string) => graphOf(subjectOf(chart), testMarks({ chart: [], excused: [] })).transitions
  const inSignIn = transitionsOf('AUTHENTICATE').map(({ event, condition }) => `${event} [${condition}]`)
  expect(inSignIn).toContain('VALIDATE_PHONE ends [endedAs lockedOut]')
  expect(inSignIn).toContain('opened by ?step= [isSecondFactorAsked]')
  expect(transitionsOf('ADD_PIN').map(({ event }) => event)).toContain('submitPin succeeds')
})

test('an arrow of a diagram has the mark of its least tested transition', () => {
  expect(least(['app', 'chart'])).toBe('chart')
  expect(least(['app', 'view'])).toBe('view')
  expect(least(['app', 'never', 'excused'])).toBe('never')
})

test('a cut label keeps the mark of its least tested transition', () => {
  const transitions = Array.from({ length: 9 }, (_, index) => ({
    ...{ name: '', from: 'a', to: 'b', event: `event ${index}`, condition: '' },
    walked: index === 8 ? ('never' as const) : ('app' as const),
  }))
  const lines = labelLines({ transitions }, least)
  expect(lines).toHaveLength(5)
  expect(lines.at(-1)).toEqual({ text: 'and 5 more', walked: 'never' })
})

test('a diagram shows a resume transition only if no test takes the transition', () => {
  const subject = subjectOf('AUTHENTICATE')
  const events = (missed: readonly string[]) =>
    graphOf(subject, testMarks({ chart: missed, excused: [] })).edges.flatMap(({ transitions }) =>
      transitions.map(({ event }) => event),
    )
  const { transitions } = graphOf(subject, testMarks({ chart: [], excused: [] }))
  const resumed = transitions.filter(({ event }) => event === 'workflow.resumed')
  expect(resumed.length).toBeGreaterThan(0)
  expect(events([])).not.toContain('workflow.resumed')
  expect(events(resumed.map(({ name }) => `x: uncovered transition: ${name}`))).toContain('workflow.resumed')
})
