import type { Views } from '@palmflow/flow'
import type { AuthenticateRef } from '@palmflow/workflows'
import { expectTypeOf, test } from 'vitest'
import type { authenticateViews, ButtonProps } from './index.ts'

// The compiler checks these tests. At run time they have no effect.
test('the views of the sign-in have a view for each step', () => {
  type Props = Parameters<(typeof authenticateViews)['ADD_PIN']>[0]
  expectTypeOf<typeof authenticateViews>().toEqualTypeOf<Views<AuthenticateRef>>()
  expectTypeOf<{ type: 'pin.submitted'; pin: string }>().toExtend<Parameters<Props['send']>[0]>()
  // @ts-expect-error The field of the PIN is pin.
  expectTypeOf<{ type: 'pin.submitted'; credential: string }>().toExtend<Parameters<Props['send']>[0]>()
})

test('the label of a button is a key of a text', () => {
  expectTypeOf<{ label: 'continue' }>().toExtend<ButtonProps>()
  // @ts-expect-error A label is a key, not a text.
  expectTypeOf<{ label: 'Sign in' }>().toExtend<ButtonProps>()
})
