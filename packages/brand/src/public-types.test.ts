import { expectTypeOf, test } from 'vitest'
import type { Brand, brand, Mark, Stores } from './index.ts'

// The compiler checks these tests. At run time they have no effect.
test('a brand needs a name, a company, a mark and app stores', () => {
  expectTypeOf<typeof brand>().toEqualTypeOf<Brand>()
  expectTypeOf<Brand>().toExtend<{ name: string; company: string; mark: Mark; stores: Stores }>()
  // @ts-expect-error A brand needs a mark.
  expectTypeOf<Omit<Brand, 'mark'>>().toExtend<Brand>()
})
