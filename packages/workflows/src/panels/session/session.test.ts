import { Failure } from '@palmflow/contract'
import { openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('SESSION')
const profile = { phoneTail: '0100', biometrics: ['LEFT_PALM'] }

async function signedIn() {
  const harness = openHarness(subject, { mayBeSignedIn: true })
  harness.calls[0]?.resolve(profile)
  for (const call of harness.calls) await untilProcessed(call)
  return harness
}

describe('SESSION', () => {
  test('a session ends exactly a quarter of an hour after the last call', async () => {
    const { actor, clock, events } = await signedIn()
    clock.advance(10 * 60_000)
    actor.send({ type: 'session.extended', remainingMs: 15 * 60_000 })
    clock.advance(15 * 60_000 - 1)
    expect([actor.getSnapshot().hasTag('signedIn'), events]).toEqual([true, []])
    clock.advance(1)
    expect([actor.getSnapshot().value, events]).toEqual(['ended', [{ type: 'session.timedOut' }]])
  })

  test('the session stores a changed profile that arrives after a session extension [R063]', async () => {
    const { actor, calls, clock } = await signedIn()
    clock.advance(10 * 60_000)
    actor.send({ type: 'profile.checkRequested' })
    actor.send({ type: 'session.extended', remainingMs: 15 * 60_000 })
    const grown = { ...profile, biometrics: ['LEFT_PALM', 'RIGHT_PALM'] }
    calls[1]?.resolve(grown)
    for (const call of calls) await untilProcessed(call)
    expect(actor.getSnapshot().context.profile).toEqual(grown)
    clock.advance(15 * 60_000 - 1)
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true)
    clock.advance(1)
    expect(actor.getSnapshot().hasTag('ended')).toBe(true)
  })

  test('a session check that succeeds keeps the user signed in', async () => {
    const { actor, calls, clock, events } = await signedIn()
    clock.advance(10 * 60_000)
    actor.send({ type: 'profile.checkRequested' })
    calls[1]?.resolve(profile)
    for (const call of calls) await untilProcessed(call)
    clock.advance(14 * 60_000)
    expect([actor.getSnapshot().hasTag('signedIn'), events]).toEqual([true, []])
  })

  test('a session extension during a failed check postpones the end of the session', async () => {
    const { actor, calls, clock } = await signedIn()
    clock.advance(10 * 60_000)
    actor.send({ type: 'profile.checkRequested' })
    actor.send({ type: 'session.extended', remainingMs: 15 * 60_000 })
    calls[1]?.reject(new Failure('unavailable'))
    for (const call of calls) await untilProcessed(call)
    clock.advance(15 * 60_000 - 1)
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true)
    clock.advance(1)
    expect(actor.getSnapshot().hasTag('ended')).toBe(true)
  })

  test('a session extension during a check without response postpones the session end', async () => {
    const { actor, clock } = await signedIn()
    clock.advance(10 * 60_000)
    actor.send({ type: 'profile.checkRequested' })
    actor.send({ type: 'session.extended', remainingMs: 15 * 60_000 })
    clock.advance(45_000)
    expect(actor.getSnapshot().hasTag('asking')).toBe(false)
    clock.advance(15 * 60_000 - 1)
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true)
    clock.advance(1)
    expect(actor.getSnapshot().hasTag('ended')).toBe(true)
  })

  test('a session extension during a check replaces the earlier session end', async () => {
    const { actor, clock } = await signedIn()
    clock.advance(15 * 60_000 - 1)
    actor.send({ type: 'profile.checkRequested' })
    actor.send({ type: 'session.extended', remainingMs: 15 * 60_000 })
    clock.advance(2)
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true)
  })

  test('a session check that fails does not postpone the end of the session', async () => {
    const { actor, calls, clock } = await signedIn()
    actor.send({ type: 'profile.checkRequested' })
    actor.send({ type: 'session.extended', remainingMs: 15 * 60_000 })
    calls[1]?.reject(new Failure('unavailable'))
    for (const call of calls) await untilProcessed(call)
    clock.advance(10 * 60_000)
    actor.send({ type: 'profile.checkRequested' })
    calls[2]?.reject(new Failure('unavailable'))
    for (const call of calls) await untilProcessed(call)
    clock.advance(5 * 60_000)
    expect(actor.getSnapshot().hasTag('ended')).toBe(true)
  })

  test('a sign-out request during a session check starts the sign-out', async () => {
    const { actor } = await signedIn()
    actor.send({ type: 'profile.checkRequested' })
    actor.send({ type: 'signOut.requested' })
    expect(actor.getSnapshot().hasTag('signingOut')).toBe(true)
  })

  test('a profile refresh does not interrupt a sign-out [R330]', async () => {
    const { actor, calls, events } = await signedIn()
    actor.send({ type: 'signOut.requested' })
    actor.send({ type: 'profile.refreshRequested' })
    expect(calls.map(({ slot }) => slot)).toEqual(['loadProfile', 'signOut'])
    calls[1]?.resolve(undefined)
    for (const call of calls) await untilProcessed(call)
    expect(events).toEqual([{ type: 'session.signedOut' }])
    expect(actor.getSnapshot().context.profile).toBeNull()
  })
})
