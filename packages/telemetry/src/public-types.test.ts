import { expectTypeOf, test } from 'vitest'
import type { createObserver, Observer, ObserverPorts, StepEvent } from './index.ts'

// The compiler checks these tests. At run time they have no effect.
test('an observer records events and steps', () => {
  expectTypeOf<ReturnType<typeof createObserver>>().toEqualTypeOf<Observer>()
  expectTypeOf<Parameters<Observer['event']>>().toEqualTypeOf<[name: string, application?: string | undefined]>()
  expectTypeOf<StepEvent['type']>().toEqualTypeOf<'step.entered' | 'step.left'>()
  // @ts-expect-error An event has a name and no fields, so that it contains no personal data.
  expectTypeOf<[name: string, fields: object]>().toExtend<Parameters<Observer['event']>>()
  // @ts-expect-error An observer needs the address of the server.
  expectTypeOf<Omit<ObserverPorts, 'url'>>().toExtend<ObserverPorts>()
})
