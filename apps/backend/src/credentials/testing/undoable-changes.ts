import { expect } from 'vitest'
import { newId } from '../../base/tokens.ts'
import { onWebsite } from '../../data-requests/testing/website-user.ts'
import { type PalmAdder, palmAdder } from '../../enrolments/testing/palm-adder.ts'
import type { AppBackend, Enrolled } from '../../gateway/testing/app-backend.ts'
import { createTestClient } from '../../testing/test-client.ts'
import { profileById } from '../../users/profiles.ts'
import { noticed, proves } from './number-change.ts'

export const pin = '4071'

export interface Owner extends Enrolled, Pick<PalmAdder, 'begins' | 'show' | 'client'> {}

/** Creates a signed-in user who has just entered the PIN, so that each change is permitted. */
export async function owner(fixture: AppBackend, options: { pin?: string } = { pin }): Promise<Owner> {
  const enrolled = await fixture.enrol(options)
  const client = await onWebsite(fixture, enrolled.phone)
  if (options.pin !== undefined) expect((await client.submitPin(options.pin)).status).toBe(200)
  return palmAdder(fixture, { ...enrolled, client })
}

export async function changesNumber(
  fixture: AppBackend,
  { client, phone }: Pick<Owner, 'client' | 'phone'>,
  next = fixture.freshPhone(),
) {
  fixture.clock.advance(1)
  expect((await proves(fixture, client, phone)).status).toBe(200)
  fixture.clock.advance(1)
  expect((await proves(fixture, client, next)).status).toBe(200)
  await noticed(fixture)
  return next
}

export async function addsPalm(fixture: AppBackend, user: Owner): Promise<void> {
  fixture.clock.advance(1)
  await user.begins()
  expect((await user.show('right')).status).toBe(200)
  await noticed(fixture)
}

export async function tokenAt(fixture: AppBackend, phone: string): Promise<string> {
  const found = (await fixture.texts(phone)).map(({ text }) => text.match(/\/undo#([0-9a-f]{32})$/)?.[1])
  return found.find((token) => token !== undefined) ?? ''
}

/** Returns a user whose number was changed to `next`, and the token of the undo link. */
export async function changedOwner(fixture: AppBackend) {
  const user = await owner(fixture)
  const next = await changesNumber(fixture, user)
  return { user, next, token: await tokenAt(fixture, user.phone) }
}

export const undoCalls = (fixture: AppBackend) => {
  const visitor = createTestClient(fixture.origin)
  return {
    load: (token: string) => visitor.askFor('loadUndo', { token }),
    undo: (token: string, enteredPin = pin, attempt: string | undefined = newId()) =>
      visitor.askFor('undoChange', { token, pin: enteredPin }, attempt),
  }
}

export const stateOf = async ({ db, keys }: AppBackend, { profileId }: Pick<Enrolled, 'profileId'>) => {
  const profile = await profileById(db, keys, profileId)
  return { phone: profile?.phone, left: profile?.hasLeftPalm, right: profile?.hasRightPalm }
}
