import { formatPhone, ownDurations, type StoredSteps } from '@palmflow/contract'
import { describe, expect, test } from 'vitest'
import { checkpointSteps, fakeStorage, openPage } from './fakes.ts'
import type { ResumePoint } from './resume.ts'

const point = {
  step: 'VALIDATE_PHONE',
  stage: 'otpSent',
  facts: { phone: '+1 (206) 555-0100' },
} as const

const genuine = { ...point, useCase: 'AUTHENTICATE', version: 1, savedAt: Date.UTC(2026, 10, 20) }

describe('state that survives a reload', () => {
  test('the session restores the step and the phone number of a visit after a reload', () => {
    const page = openPage()
    page.session.resume('AUTHENTICATE', checkpointSteps).save(point)
    const reloaded = openPage({ tabStorage: page.tabStorage, clock: page.clock })
    expect(reloaded.session.resume('AUTHENTICATE', checkpointSteps).read()).toEqual(genuine)
    expect(page.reports).toEqual([])
  })

  test.each([-3, -1, 1, 3].map((years) => years * 365 * 24 * 60 * 60_000))(
    'a change of the device clock by %i ms does not end a visit',
    (jump) => {
      const page = openPage()
      page.session.resume('AUTHENTICATE', checkpointSteps).save(point)
      const passes = (ms: number) => {
        page.clock.now += ms
        page.clock.elapsed += ms
      }
      passes(60_000)
      page.clock.now += jump
      page.events.dispatch('pagehide')
      const reload = () => openPage({ tabStorage: page.tabStorage, clock: page.clock }).session
      expect(reload().resume('AUTHENTICATE', checkpointSteps).read()).toMatchObject(point)
      page.clock.now += ownDurations.sessionIdle - 60_000
      expect(reload().resume('AUTHENTICATE', checkpointSteps).read()).toMatchObject(point)
      page.clock.now += 1
      expect(reload().resume('AUTHENTICATE', checkpointSteps).read()).toBeUndefined()
    },
  )

  test('a page that closes does not change a newer checkpoint of another page', () => {
    const page = openPage()
    page.session.resume('AUTHENTICATE', checkpointSteps).save(point)
    page.clock.now += 5
    const second = openPage({ tabStorage: page.tabStorage, clock: page.clock })
    second.session.resume('AUTHENTICATE', checkpointSteps).save({ step: 'ADD_PIN', facts: {} })
    const written = page.tabStorage.items.get('RESUME')
    page.clock.now += 60_000
    page.events.dispatch('pagehide')
    expect(page.tabStorage.items.get('RESUME')).toBe(written)
  })

  test('a checkpoint stores only the facts that the use case names for the stored step', () => {
    const resume = openPage().session.resume('AUTHENTICATE', checkpointSteps)
    const facts = { phone: '+1 (206) 555-0100' }
    resume.save({ step: 'TRANSITION_TO_APP', stage: 'scanning', scan: 'scan-0001', facts })
    expect(resume.read()).toMatchObject({ stage: 'scanning', scan: 'scan-0001' })
    expect(resume.read()?.facts).toEqual({})
    resume.save({ step: 'ADD_PIN', scan: 'scan-0001', facts })
    expect(resume.read()).not.toHaveProperty('scan')
    resume.save({ step: 'ADD_PIN', stage: 'otpSent', facts })
    expect(resume.read()).toBeUndefined()
  })

  test('a checkpoint restores each fact that a step names', () => {
    const phone = '+1 (206) 555-0100'
    const facts: Required<ResumePoint['facts']> = { phone, former: phone, preference: 'LEFT', kept: 'BOTH' }
    const steps: StoredSteps = { ADD_PIN: { facts: ['phone', 'former', 'preference', 'kept'] } }
    const page = openPage()
    page.session.resume('UPDATE_PHONE', steps).save({ step: 'ADD_PIN', facts })
    const reloaded = openPage({ tabStorage: page.tabStorage, clock: page.clock })
    expect(reloaded.session.resume('UPDATE_PHONE', steps).read()?.facts).toEqual(facts)
  })

  test('a checkpoint restores an incomplete number until the page clears the checkpoint', () => {
    const { session } = openPage()
    session.resume('AUTHENTICATE', checkpointSteps).save({ ...point, facts: { phone: '+1 (206) 555-0' } })
    expect(session.resume('AUTHENTICATE', checkpointSteps).read()?.facts).toEqual({ phone: '+1 (206) 555-0' })
    session.resume('AUTHENTICATE', checkpointSteps).clear()
    expect(session.resume('AUTHENTICATE', checkpointSteps).read()).toBeUndefined()
  })

  test('a use case neither reads nor clears the checkpoint of another use case', () => {
    const { session } = openPage()
    session.resume('AUTHENTICATE', checkpointSteps).save(point)
    session.resume('UPDATE_PHONE', checkpointSteps).clear()
    expect(session.resume('UPDATE_PHONE', checkpointSteps).read()).toBeUndefined()
    expect(session.resume('AUTHENTICATE', checkpointSteps).read()).toBeDefined()
  })

  test('a checkpoint stores no PIN and no code from additional fields', () => {
    const page = openPage()
    const secretive = {
      ...point,
      pin: '4711',
      snapshot: { context: { otp: '471100' } },
      facts: {
        phone: '+1 (206) 555-0100',
        pin: '4711',
        otp: '471100',
        credential: { type: 'PIN', credential: '4711' },
      },
    }
    page.session.resume('AUTHENTICATE', checkpointSteps).save(secretive)
    expect(JSON.stringify([...page.tabStorage.items])).not.toContain('4711')
    expect(page.session.resume('AUTHENTICATE', checkpointSteps).read()).toEqual(genuine)
    expect(page.reports).toEqual([])
  })

  test.each(['4711', '471100', '1471', '147110', '+4711', '4 7 1 1', '+1 471100', '+47 1100'])(
    "the session stores no part of a PIN or a code from the number field ('%s')",
    (secret) => {
      for (let length = 1; length <= secret.length; length += 1) {
        const typed = secret.slice(0, length)
        for (const phone of [typed, formatPhone(typed)]) {
          const page = openPage()
          page.session.resume('AUTHENTICATE', checkpointSteps).save({ ...point, facts: { phone } })
          page.session.keepEarly({ useCase: 'AUTHENTICATE', ...point, step: 'CHECK_VERIFICATION', facts: { phone } })
          expect(page.tabStorage.items.get('RESUME')).not.toMatch(/phone|47|71/)
          const forged = fakeStorage([['RESUME', JSON.stringify({ ...genuine, facts: { phone } })]])
          expect(
            openPage({ tabStorage: forged }).session.resume('AUTHENTICATE', checkpointSteps).read()?.facts,
          ).toEqual({})
        }
      }
    },
  )

  test('the lazy part of the session reads the checkpoint that the first screen stored', () => {
    const page = openPage()
    page.session.keepEarly({ useCase: 'AUTHENTICATE', ...point })
    expect(page.session.resume('AUTHENTICATE', checkpointSteps).read()).toEqual(genuine)
    expect(page.reports).toEqual([])
  })

  test('the types refuse a PIN and a code in a checkpoint', () => {
    const { session } = openPage()
    // @ts-expect-error no step may keep a PIN
    session.resume('AUTHENTICATE', checkpointSteps).save({ step: 'ADD_PIN', facts: { pin: '4711' } })
    // @ts-expect-error no step may keep a code
    session.resume('AUTHENTICATE', checkpointSteps).save({ step: 'VALIDATE_PHONE', facts: { otp: '471100' } })
    expect(session.resume('AUTHENTICATE', checkpointSteps).read()?.facts).toEqual({})
  })

  test.each([
    ['not JSON', '{'],
    ['another shape', '[]'],
    ['null', 'null'],
    ['an unknown version', JSON.stringify({ ...genuine, version: 2 })],
    ['no version', JSON.stringify({ ...genuine, version: undefined })],
    ['an unknown step', JSON.stringify({ ...genuine, step: 'ENROLLMENT_SUCCESS' })],
    ['an unknown stage', JSON.stringify({ ...genuine, stage: 'verified' })],
    ['a raw snapshot', JSON.stringify({ status: 'active', value: 'VALIDATE_PHONE', context: {}, children: {} })],
    ['a script in the number', JSON.stringify({ ...genuine, facts: { phone: '<script>' } })],
    ['a code in place of a verified number', JSON.stringify({ ...genuine, facts: { former: '471100' } })],
    ['a time that is not a number', JSON.stringify({ ...genuine, savedAt: 'now' })],
  ])('the session removes a forged checkpoint: %s', (_what, text) => {
    const page = openPage({ tabStorage: fakeStorage([['RESUME', text]]) })
    expect(page.session.resume('AUTHENTICATE', checkpointSteps).read()).toBeUndefined()
    expect(page.tabStorage.items.has('RESUME')).toBe(false)
    expect(page.reports).toEqual([{ type: 'resumeDropped', reason: 'malformed' }])
  })

  test('the session ignores unknown fields of a forged checkpoint', () => {
    const forged = '{"__proto__":{"admin":true},"extra":1,'.concat(JSON.stringify(genuine).slice(1))
    const { session } = openPage({ tabStorage: fakeStorage([['RESUME', forged]]) })
    expect(session.resume('AUTHENTICATE', checkpointSteps).read()).toEqual(genuine)
  })

  test.each([
    { after: ownDurations.sessionIdle, isKept: true },
    { after: ownDurations.sessionIdle + 1, isKept: false },
    { after: -ownDurations.sessionIdle - 1, isKept: false },
  ])('the session restores a checkpoint after $after ms: $isKept', ({ after, isKept }) => {
    const page = openPage()
    page.session.resume('AUTHENTICATE', checkpointSteps).save(point)
    page.clock.now += after
    expect(page.session.resume('AUTHENTICATE', checkpointSteps).read() !== undefined).toBe(isKept)
    expect(page.reports).toEqual(isKept ? [] : [{ type: 'resumeDropped', reason: 'old' }])
  })

  test.each(['native-1', 'us-east-1:8d2f.1', 'n'.repeat(128)])(
    'in the app the checkpoint of the native session %s survives a new web view [R052]',
    (own) => {
      const page = openPage({ aoSessionId: own })
      page.session.resume('AUTHENTICATE_APP', checkpointSteps).save({
        step: 'TRANSITION_TO_APP',
        stage: 'scanning',
        scan: 'scan-0001',
        facts: {},
      })
      expect(page.tabStorage.items.has('RESUME')).toBe(false)
      const again = (aoSessionId: string) =>
        openPage({ aoSessionId, local: page.local, clock: page.clock }).session.resume(
          'AUTHENTICATE_APP',
          checkpointSteps,
        )
      expect(again(own).read()).toMatchObject({ stage: 'scanning', scan: 'scan-0001' })
      expect(again('native-2').read()).toBeUndefined()
    },
  )

  test('in the app the start of a visit removes the checkpoint of the previous visit', () => {
    const visit = (aoSessionId: string, local = fakeStorage()) => {
      const page = openPage({ aoSessionId, local })
      return { ...page, resume: page.session.resume('AUTHENTICATE', checkpointSteps) }
    }
    const first = visit('native-1')
    first.resume.save(point)
    const reloaded = visit('native-1', first.local)
    expect(reloaded.resume.read()).toEqual(genuine)
    const second = visit('native-2', first.local)
    expect([...first.local.items]).toEqual([])
    second.resume.save(point)
    expect([...first.local.items.keys()].toSorted()).toEqual(['RESUME', 'RESUME.native-2'])
    // The first page, which is still running, must not change the checkpoint of the second visit.
    first.resume.clear()
    first.session.clear()
    expect(visit('native-2', first.local).resume.read()).toEqual(genuine)
    second.session.clear()
    expect([...first.local.items]).toEqual([])
  })
})

test('forgetEarly removes only the checkpoint that the same page stored early', () => {
  const point = { useCase: 'AUTHENTICATE', step: 'CHECK_VERIFICATION', facts: { phone: '(206) 555-0123' } }
  const page = openPage()
  page.session.keepEarly(point)
  const next = openPage({ tabStorage: page.tabStorage })
  next.session.forgetEarly()
  expect(next.session.hasEnvelope()).toBe(true)
  page.session.forgetEarly()
  expect(page.session.hasEnvelope()).toBe(false)
})
