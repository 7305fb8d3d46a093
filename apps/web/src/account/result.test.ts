import { handsToAdd } from '@palmflow/workflows'
import { expect, test } from 'vitest'
import { addPalmAt, doneIn } from './result.ts'

test.each(['left', 'right'] as const)(
  'who has no palm here and wants to add the %s one adds that one [R365]',
  (side) => {
    const { pathname, searchParams } = new URL(addPalmAt(side), 'http://web')
    expect(pathname).toBe('/dashboard/add-palm')
    expect(handsToAdd([], searchParams.get('palm'))).toEqual({ palm: side.toUpperCase(), enrolled: [] })
  },
)

test('each success marker shows its message, and no other word shows one [R171 R172]', () => {
  expect(doneIn('?resultPopMessage=addPalmSuccess')).toBe('addPalm.done')
  expect(doneIn('?resultPopMessage=updatePhoneSuccess')).toBe('addPhone.done')
  for (const search of ['', '?resultPopMessage=', '?resultPopMessage=toString', '?message=addPalmSuccess'])
    expect(doneIn(search), search).toBeUndefined()
})
