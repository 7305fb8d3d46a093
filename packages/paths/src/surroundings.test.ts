import { expect, test } from 'vitest'
import { hallSubject } from './fakes.ts'
import { type ScenarioDriver, travel } from './journeys.ts'
import { inside, journeyPast, type Laid, pageIn, type Surrounding, within } from './surroundings.ts'

const isPossible = () => true
const journey = journeyPast(hallSubject, isPossible, ['nobody answers the door', 'the word is right'])
const quiet: Laid = { hasActed: async () => true }
const surrounding: Surrounding<undefined> = { name: 'fog', lay: async () => quiet }

test('the shortest journey that meets given cases meets them in their order', () => {
  const labels = journey.legs.map(({ edge }) => edge.case.label)
  expect(labels.filter((label) => label.startsWith('the word is') || label.startsWith('nobody'))).toEqual([
    'nobody answers the door',
    'the word is right',
  ])
  expect(journey.legs.at(-1)?.leads.snapshot.status).toBe('done')
})

test('a case that no journey can meet is an error with its label', () => {
  expect(() => journeyPast(hallSubject, isPossible, ['it rains'])).toThrow("no journey through HALL meets 'it rains'")
})

test('a journey is the same inside a surrounding that declares no difference', () => {
  expect(inside(surrounding, journey)).toBe(journey)
})

test('a journey ends before the leg from which a surrounding differs', () => {
  const at = journey.legs.findIndex(({ edge }) => edge.case.label === 'nobody answers the door')
  const differing = (end: number): Surrounding<undefined> => ({
    ...surrounding,
    differs: [{ begins: (leg) => leg === journey.legs[end], reason: 'the fog is loud' }],
  })
  expect(inside(differing(at), journey)?.legs).toEqual(journey.legs.slice(0, at))
  expect(inside(differing(0), journey)).toBeUndefined()
})

test('a surrounding acts before each leg of the user and after each check', async () => {
  const done: string[] = []
  const escort: ScenarioDriver = {
    act: (edge, _, leaf) => leaf.actor.send(edge.case.event),
    before: async (index) => void done.push(`${index} begins`),
    look: async () => ['seen'].filter(() => false),
  }
  const laid: Laid = {
    before: async ({ edge }) => void done.push(`before ${edge.case.label}`),
    after: async ({ edge }) => void done.push(`after ${edge.case.label}`),
    hasActed: async () => true,
  }
  await travel(journey, within(laid, escort, journey.legs))
  const expected = journey.legs.flatMap(({ edge }, index) => [
    ...(edge.case.kind === 'person' ? [`before ${edge.case.label}`] : []),
    `${index} begins`,
    `after ${edge.case.label}`,
  ])
  expect(done).toEqual(expected)
})

test('a surrounding fills fields its own way and leaves other acts to the page', async () => {
  const done: string[] = []
  const tell = (what: string) => async (name: string) => void done.push(`${what} ${name}`)
  const page = {
    click: tell('click'),
    fill: tell('fill'),
    press: tell('press'),
    sees: tell('sees'),
    absent: tell('absent'),
    focused: tell('focused'),
  }
  expect(pageIn(page)).toBe(page)
  const changed = pageIn(page, { fill: tell('composes') })
  await changed.fill('Word', 'swordfish')
  await changed.click('Ask')
  expect(done).toEqual(['composes Word', 'click Ask'])
})
