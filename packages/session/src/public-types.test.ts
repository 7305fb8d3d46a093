import { expectTypeOf, test } from 'vitest'
import type { createSession } from './app-session.ts'
import type { CorePorts, createCore, PersistedSession, Session, SessionCore, StoragePort } from './index.ts'

// The compiler checks these tests. At run time they have no effect.
test('the storage of a browser is a storage of the session', () => {
  expectTypeOf<Storage>().toExtend<StoragePort>()
  expectTypeOf<ReturnType<typeof createCore>>().toEqualTypeOf<SessionCore>()
  // @ts-expect-error A host without storage must pass undefined.
  expectTypeOf<Omit<CorePorts, 'local'>>().toExtend<CorePorts>()
})

test('a session has the tokens and the keys of the calls', () => {
  expectTypeOf<ReturnType<typeof createSession>>().toEqualTypeOf<Session>()
  expectTypeOf<Session>().toExtend<Pick<PersistedSession, 'tokens' | 'callKeys'>>()
  // @ts-expect-error A session needs a source of random ids.
  expectTypeOf<CorePorts>().toExtend<Parameters<typeof createSession>[0]>()
})
