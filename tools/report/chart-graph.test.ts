import { subjectOf } from '@palmflow/workflows/samples'
import { expect, test } from 'vitest'
import { graphOf, testMarks } from './chart-graph.ts'
import { svgOf } from './diagram-svg.ts'
import { labelLines, layoutOf, least } from './layout.ts'

const addPin = subjectOf('ADD_PIN')
const all = graphOf(addPin, testMarks({ chart: [], excused: [] }))
const [first] = all.transitions
const missedFirst = [`${addPin.file}: uncovered transition: ${first?.name}`]
const walkedFirst = (missed: Parameters<typeof testMarks>[0]) =>
  graphOf(addPin, testMarks(missed)).transitions[0]?.walked

test('the mark of a transition is the most realistic test that takes the transition', () => {
  expect(walkedFirst({ chart: [], excused: [] })).toBe('chart')
  expect(walkedFirst({ chart: [], app: [], excused: [] })).toBe('app')
  expect(walkedFirst({ chart: [], app: missedFirst, excused: [] })).toBe('chart')
  expect(walkedFirst({ chart: [], app: missedFirst, excused: missedFirst })).toBe('excused')
  expect(walkedFirst({ chart: missedFirst, app: [], excused: [] })).toBe('never')
})

test('an arrow of a diagram has the mark of its least tested transition', () => {
  expect(least(['app', 'chart'])).toBe('chart')
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

test('no state of a diagram extends beyond the right or bottom edge of the picture', async () => {
  const { boxes, width, height } = await layoutOf(all, least)
  for (const one of boxes) {
    expect(one.x + one.width).toBeLessThanOrEqual(width)
    expect(one.y + one.height).toBeLessThanOrEqual(height)
  }
})

test('no two states of a diagram overlap', async () => {
  const { boxes } = await layoutOf(all, least)
  expect(boxes.length).toBeGreaterThan(5)
  for (const one of boxes) {
    const others = boxes.filter((other) => other !== one && !other.isGroup && !one.isGroup)
    const touches = others.filter(
      (other) =>
        one.x < other.x + other.width &&
        other.x < one.x + one.width &&
        one.y < other.y + other.height &&
        other.y < one.y + one.height,
    )
    expect(touches.map(({ id }) => id)).toEqual([])
  }
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

test('the labels of a diagram have different positions outside the states', async () => {
  const { boxes, arrows } = await layoutOf(all, least)
  const labels = arrows.flatMap(({ label }) => label ?? [])
  expect(labels).toHaveLength(all.edges.length)
  expect(new Set(labels.map(({ x, y }) => `${x} ${y}`)).size).toBe(labels.length)
  const covered = labels.filter(({ x, y }) =>
    boxes.some((box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height),
  )
  expect(covered).toEqual([])
})

test('the leftmost state of a diagram is the initial state', async () => {
  const { boxes } = await layoutOf(all, least)
  const [leftmost] = boxes.toSorted((a, b) => a.x - b.x)
  expect(all.initial).toContain(leftmost?.id)
})

test('a diagram has a text alternative', async () => {
  const svg = svgOf(await layoutOf(all, least), 'ADD_PIN: "24" of 24')
  expect(svg).toContain('role="img" aria-label="ADD_PIN: &quot;24&quot; of 24"')
})

test('a diagram has one arrow for each pair of connected states', async () => {
  const svg = svgOf(await layoutOf(all, least), 'ADD_PIN')
  expect(svg.match(/<path /g)).toHaveLength(all.edges.length)
})
