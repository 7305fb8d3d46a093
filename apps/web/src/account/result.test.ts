import { handsToAdd } from '@palmflow/workflows'
import { expect, test } from 'vitest'
import { addPalmAt, resultMessageIn } from './result.ts'

test.each(['left', 'right'] as const)('the link to add the %s palm names that palm [R365]', (side) => {
  const { pathname, searchParams } = new URL(addPalmAt(side), 'http://web')
  expect(pathname).toBe('/dashboard/add-palm')
  expect(handsToAdd([], searchParams.get('palm'))).toEqual({ palm: side.toUpperCase(), enrolled: [] })
})

test('an address has a success message only for a known success marker [R171 R172]', () => {
  expect(resultMessageIn('?resultPopMessage=addPalmSuccess')).toBe('addPalm.done')
  expect(resultMessageIn('?resultPopMessage=updatePhoneSuccess')).toBe('addPhone.done')
  for (const search of ['', '?resultPopMessage=', '?resultPopMessage=toString', '?message=addPalmSuccess'])
    expect(resultMessageIn(search), search).toBeUndefined()
})
