import { handsToAdd } from '@palmflow/workflows'
import { expect, test } from 'vitest'
import { addPalmAt } from './result.ts'

test.each(['left', 'right'] as const)(
  'who has no palm here and wants to add the %s one adds that one [R365]',
  (side) => {
    const { pathname, searchParams } = new URL(addPalmAt(side), 'http://web')
    expect(pathname).toBe('/dashboard/add-palm')
    expect(handsToAdd([], searchParams.get('palm'))).toEqual({ palm: side.toUpperCase(), enrolled: [] })
  },
)
