import { expect, test } from 'vitest'
import { newcomerOf } from './newcomer.ts'

test('a new user has a fictional phone number in the range of new users', () => {
  const numbers = Array.from({ length: 500 }, (_, index) => newcomerOf('ann', () => (index * 0.618) % 1).phone)
  for (const number of numbers) expect(number).toMatch(/^\+1[2-9]\d{2}55501[1-9]\d$/)
  expect(new Set(numbers).size).toBeGreaterThan(50)
  expect([newcomerOf('ann', () => 0).phone, newcomerOf('ann', () => 0.999_9).phone]).toEqual([
    '+12065550110',
    '+19075550199',
  ])
})
