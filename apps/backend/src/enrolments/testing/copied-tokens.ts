import type { AppBackend } from '../../gateway/testing/app-backend.ts'
import { createTestClient, type Tokens } from '../../testing/test-client.ts'
import type { Newcomer } from './newcomer.ts'

export const copyOf = ({ tokens }: { tokens: Tokens }): Tokens => ({ ...tokens })
export const clientWith = (fixture: AppBackend, tokens: Tokens) => createTestClient(fixture.origin, { ...tokens })

export function plant({ tokens }: { tokens: Tokens }, copied: Tokens): void {
  for (const kind of ['session', 'et', 'pt'] as const) delete tokens[kind]
  Object.assign(tokens, copied)
}

/** @returns the status of each call */
export async function finish(fixture: AppBackend, user: Newcomer, phone = fixture.freshPhone()): Promise<number[]> {
  const statuses = [(await user.prove(phone)).status]
  statuses.push((await user.pin()).status)
  return [...statuses, (await user.create()).status]
}

export const palmsOf = async (user: Newcomer): Promise<unknown> =>
  Reflect.get(Object((await user.ask('loadProfile')).body), 'biometrics')
