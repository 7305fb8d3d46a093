import type { AppBackend } from '../../gateway/testing/app-backend.ts'
import { createPerson, type Tokens } from '../../testing/person.ts'
import type { Newcomer } from './newcomer.ts'

export const copyOf = ({ tokens }: { tokens: Tokens }): Tokens => ({ ...tokens })
export const holding = (place: AppBackend, tokens: Tokens) => createPerson(place.origin, { ...tokens })

export function plant({ tokens }: { tokens: Tokens }, copied: Tokens): void {
  for (const kind of ['session', 'et', 'pt'] as const) delete tokens[kind]
  Object.assign(tokens, copied)
}

/**
 * Completes an enrolment, starting with the number.
 * @returns the status of each call.
 */
export async function finish(place: AppBackend, one: Newcomer, phone = place.freshPhone()): Promise<number[]> {
  const statuses = [(await one.prove(phone)).status]
  statuses.push((await one.pin()).status)
  return [...statuses, (await one.create()).status]
}

export const palmsOf = async (one: Newcomer): Promise<unknown> =>
  Reflect.get(Object((await one.ask('loadProfile')).body), 'biometrics')
