import { expect, test } from 'vitest'
import { createTemplateIndex } from './template-index.ts'

test('the template index reuses the number of a removed user', () => {
  const register = createTemplateIndex()
  const numbers = new Set<number>()
  register.settle('stays', 'left')
  for (let index = 0; index < 1_000; index += 1) {
    register.settle(`person ${index}`, 'left')
    register.settle(`person ${index}`, 'right')
    numbers.add(register.personAt(register.size() - 1))
    register.leave(`person ${index}`, 'left')
    expect(register.ownerAt(register.size() - 1)).toEqual({ profileId: `person ${index}`, hand: 'right' })
    register.leave(`person ${index}`, 'right')
  }
  expect(numbers.size).toBe(1)
  expect(register.size()).toBe(1)
  expect(register.ownerAt(0)).toEqual({ profileId: 'stays', hand: 'left' })
})
