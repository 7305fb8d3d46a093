import { expect } from 'vitest'
import { newId } from '../../base/tokens.ts'
import { onWebsite } from '../../data-requests/testing/asker.ts'
import { type Adder, adder } from '../../enrolments/testing/adding.ts'
import type { AppBackend, Enrolled } from '../../gateway/testing/app-backend.ts'
import { profileById } from '../../people/profiles.ts'
import { createPerson } from '../../testing/person.ts'
import { noticed, proves } from './updating.ts'

export const pin = '4071'

export interface Owner extends Enrolled, Pick<Adder, 'begins' | 'show' | 'who'> {}

/** Creates a signed-in user with a recent PIN, so that each change is permitted. */
export async function owner(place: AppBackend, options: { pin?: string } = { pin }): Promise<Owner> {
  const enrolled = await place.enrol(options)
  const who = await onWebsite(place, enrolled.phone)
  if (options.pin !== undefined) expect((await who.submitPin(options.pin)).status).toBe(200)
  return adder(place, { ...enrolled, who })
}

/**
 * Changes the number of a user.
 * @returns the new number.
 */
export async function changesNumber(
  place: AppBackend,
  { who, phone }: Pick<Owner, 'who' | 'phone'>,
  next = place.freshPhone(),
) {
  place.clock.advance(1)
  expect((await proves(place, who, phone)).status).toBe(200)
  place.clock.advance(1)
  expect((await proves(place, who, next)).status).toBe(200)
  await noticed(place)
  return next
}

export async function addsPalm(place: AppBackend, one: Owner): Promise<void> {
  place.clock.advance(1)
  await one.begins()
  expect((await one.show('right')).status).toBe(200)
  await noticed(place)
}

/** Returns the token of the newest link in the text messages to this number. */
export async function tokenAt(place: AppBackend, phone: string): Promise<string> {
  const found = (await place.texts(phone)).map(({ text }) => text.match(/\/undo#([0-9a-f]{32})$/)?.[1])
  return found.find((token) => token !== undefined) ?? ''
}

/** Returns functions that make calls without a session. */
export const asks = (place: AppBackend) => {
  const visitor = createPerson(place.origin)
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
