import { expectTypeOf, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { checkSubject, GeneratedTest, Path, pathsOf, Subject, testsOf } from './index.ts'

// The compiler checks these tests. At run time they have no effect.
test('a chart with its samples results in paths and tests', () => {
  expectTypeOf<Subject>().toExtend<Parameters<typeof pathsOf>[0]>()
  expectTypeOf<ReturnType<typeof pathsOf>>().toEqualTypeOf<readonly Path[]>()
  expectTypeOf<ReturnType<typeof testsOf>>().toEqualTypeOf<readonly GeneratedTest[]>()
  expectTypeOf<ReturnType<typeof checkSubject>>().toEqualTypeOf<readonly string[]>()
  // @ts-expect-error A chart without samples is no subject.
  expectTypeOf<AnyStateMachine>().toExtend<Parameters<typeof testsOf>[0]>()
})
