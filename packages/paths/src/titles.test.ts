import { expect, test } from 'vitest'
import { hallSubject, subjectOf } from './fakes.ts'
import { everyPathOf, pathsOf } from './paths.ts'
import { storyOf } from './titles.ts'

const edgeOf = (label: string) => {
  const found = everyPathOf(subjectOf())
    .flatMap(({ edges }) => edges)
    .find((edge) => edge.case.label === label)
  if (found === undefined) throw new Error(`no path has the case '${label}'`)
  return found
}
const [edits, submits, wrong] = ['edits word', 'submits word', 'wrong word'].map(edgeOf)
if (edits === undefined || submits === undefined || wrong === undefined) throw new Error('a case is missing')

test('a path title has a step’s end after the step’s name, and the workflow’s end last', () => {
  expect(pathsOf(hallSubject).map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'hall → PARCEL (parcel handed over) → ended: hall left',
      'hall → PARCEL (defect) → leaves → ended: hall left',
    ]),
  )
})

test('a path title shows equal steps with equal outcomes once with a count', () => {
  expect(storyOf('parcel counter', [submits, wrong, submits, wrong, edits], 'abc')).toBe(
    'parcel counter → submits word (wrong word) ×2 → edits word',
  )
})

test('a long path title has a count and the path id in place of the middle steps', () => {
  const edges = [edits, submits, edits, submits, edits, submits, edits]
  expect(storyOf('start', edges, 'abc')).not.toContain('abc')
  expect(storyOf('start', [...edges, submits], 'abc')).toBe(
    'start → edits word → submits word → … 2 steps (abc) … → edits word → submits word → edits word → submits word',
  )
})

test('two paths with the same first and last steps have different shortened titles', () => {
  const edges = [edits, submits, edits, submits, edits, submits, edits, submits]
  expect(storyOf('start', edges, 'one')).not.toBe(storyOf('start', edges, 'two'))
})
