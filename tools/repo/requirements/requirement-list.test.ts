import { expect, test } from 'vitest'
import { idsIn, nearestRequirements, type Requirement } from './requirement-list.ts'

const rows: readonly Requirement[] = [
  { id: 'R010', text: 'Ask for the PIN' },
  { id: 'R011', text: 'Ask for the number' },
  { id: 'R090', text: 'Show the pin on a map' },
].map((row) => ({ ...row, source: 'A1', surface: 'both', issue: 'website' }))

test('only the ids in the brackets of a title count as requirement ids', () => {
  expect(idsIn('R001 is a text, [1] a place [R334 R335] and more [R336]')).toEqual(['R334', 'R335', 'R336'])
})

test('a search for an unknown requirement lists the requirements with near numbers', () => {
  expect(nearestRequirements('R012', rows).map(({ id }) => id)).toEqual(['R011', 'R010', 'R090'])
})

test('a search for a word finds the requirements that contain the word', () => {
  expect(nearestRequirements('Pin', rows).map(({ id }) => id)).toEqual(['R010', 'R090'])
})
