import { formatPhone, ownDurations } from '@palmflow/contract'
import { describe, expect, test } from 'vitest'
import { fakeStorage, openPage } from './fakes.ts'
import type { ResumePoint } from './resume.ts'

const point = {
  useCase: 'AUTHENTICATE',
  step: 'VALIDATE_PHONE',
  stage: 'otpSent',
  facts: { phone: '+1 (206) 555-0100' },
} as const satisfies ResumePoint

const genuine = { ...point, version: 1, savedAt: Date.UTC(2026, 10, 20) }

describe('what survives a reload', () => {
  test('a person who reloads is given back their step and number', () => {
    const page = openPage()
    page.session.resume.save(point)
    const reloaded = openPage({ tabStorage: page.tabStorage, clock: page.clock })
    expect(reloaded.session.resume.read('AUTHENTICATE')).toEqual(genuine)
    expect(page.reports).toEqual([])
  })

  test('a half-typed number is kept, a cleared envelope is not', () => {
    const { session } = openPage()
    session.resume.save({ ...point, facts: { phone: '+1 (206) 555-0' } })
    expect(session.resume.read('AUTHENTICATE')?.facts).toEqual({ phone: '+1 (206) 555-0' })
    session.resume.clear('AUTHENTICATE')
    expect(session.resume.read('AUTHENTICATE')).toBeUndefined()
  })

  test('one use case neither reads nor clears what another saved', () => {
    const { session } = openPage()
    session.resume.save(point)
    session.resume.clear('UPDATE_PHONE')
    expect(session.resume.read('UPDATE_PHONE')).toBeUndefined()
    expect(session.resume.read('AUTHENTICATE')).toBeDefined()
  })

  test('no PIN and no code gets into storage by any name or field [T11]', () => {
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
    page.session.resume.save(secretive)
    expect(JSON.stringify([...page.tabStorage.kept])).not.toContain('4711')
    expect(page.session.resume.read('AUTHENTICATE')).toEqual(genuine)
    expect(page.reports).toEqual([])
  })

  test.each(['4711', '471100', '1471', '147110', '+4711', '4 7 1 1', '+1 471100', '+47 1100'])(
    "a PIN or a code typed into the number's field, '%s', is kept by nobody and given back by nobody, nor is its beginning",
    (secret) => {
      for (let length = 1; length <= secret.length; length += 1) {
        const typed = secret.slice(0, length)
        for (const phone of [typed, formatPhone(typed)]) {
          const page = openPage()
          page.session.resume.save({ ...point, facts: { phone } })
          page.session.keepEarly({ ...point, step: 'CHECK_VERIFICATION', facts: { phone } })
          expect(page.tabStorage.kept.get('RESUME')).not.toMatch(/phone|47|71/)
          const forged = fakeStorage([['RESUME', JSON.stringify({ ...genuine, facts: { phone } })]])
          expect(openPage({ tabStorage: forged }).session.resume.read('AUTHENTICATE')?.facts).toEqual({})
        }
      }
    },
  )

  test('what was kept before the keeper came is what the keeper reads', () => {
    const page = openPage()
    page.session.keepEarly(point)
    expect(page.session.resume.read('AUTHENTICATE')).toEqual(genuine)
    expect(page.reports).toEqual([])
  })

  test('the types refuse a PIN and a code', () => {
    const { session } = openPage()
    // @ts-expect-error no step may keep a PIN
    session.resume.save({ useCase: 'AUTHENTICATE', step: 'ADD_PIN', facts: { pin: '4711' } })
    // @ts-expect-error no step may keep a code
    session.resume.save({ useCase: 'AUTHENTICATE', step: 'VALIDATE_PHONE', facts: { otp: '471100' } })
    expect(session.resume.read('AUTHENTICATE')?.facts).toEqual({})
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
    ['a time that is no number', JSON.stringify({ ...genuine, savedAt: 'now' })],
  ])('a forged envelope with %s is dropped, and the person starts at the first step', (_what, text) => {
    const page = openPage({ tabStorage: fakeStorage([['RESUME', text]]) })
    expect(page.session.resume.read('AUTHENTICATE')).toBeUndefined()
    expect(page.tabStorage.kept.has('RESUME')).toBe(false)
    expect(page.reports).toEqual([{ type: 'resumeDropped', reason: 'malformed' }])
  })

  test('a forged envelope brings no field along that its step does not know', () => {
    const forged = '{"__proto__":{"admin":true},"extra":1,'.concat(JSON.stringify(genuine).slice(1))
    const { session } = openPage({ tabStorage: fakeStorage([['RESUME', forged]]) })
    expect(session.resume.read('AUTHENTICATE')).toEqual(genuine)
  })

  test.each([
    { after: ownDurations.sessionIdle, kept: true },
    { after: ownDurations.sessionIdle + 1, kept: false },
    { after: -ownDurations.sessionIdle - 1, kept: false },
  ])('after $after ms of absence the person is where they were: $kept', ({ after, kept }) => {
    const page = openPage()
    page.session.resume.save(point)
    page.clock.now += after
    expect(page.session.resume.read('AUTHENTICATE') !== undefined).toBe(kept)
    expect(page.reports).toEqual(kept ? [] : [{ type: 'resumeDropped', reason: 'old' }])
  })

  test.each(['native-1', 'us-east-1:8d2f.1', 'n'.repeat(128)])(
    'in the app the envelope outlives the web view, under the native session’s id alone: %s [R052]',
    (own) => {
      const page = openPage({ aoSessionId: own })
      page.session.resume.save({
        useCase: 'AUTHENTICATE_APP',
        step: 'TRANSITION_TO_APP',
        stage: 'scanning',
        scan: 'scan-0001',
        facts: {},
      })
      expect(page.tabStorage.kept.has('RESUME')).toBe(false)
      const again = (aoSessionId: string) =>
        openPage({ aoSessionId, local: page.local, clock: page.clock }).session.resume
      expect(again(own).read('AUTHENTICATE_APP')).toMatchObject({ stage: 'scanning', scan: 'scan-0001' })
      expect(again('native-2').read('AUTHENTICATE_APP')).toBeUndefined()
    },
  )
})
