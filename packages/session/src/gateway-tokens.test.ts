import { describe, expect, test } from 'vitest'
import { fakeStorage, openPage } from './fakes.ts'

const openChallenge = () => {
  const page = openPage()
  page.session.gatewayTokens.begin('consent-1', 'T1')
  return page
}

describe('challenges in the session', () => {
  test('the session stores a challenge on the device until the challenge has a response [R286 R287 R289]', () => {
    const page = openChallenge()
    expect([...page.local.items]).toEqual([
      ['BIOMETRIC_CONSENT_ID', 'consent-1'],
      ['CHALLENGE_TOKEN', 'T1'],
    ])
    const { gatewayTokens } = openPage({ local: page.local }).session
    expect([gatewayTokens.current(), gatewayTokens.consentId()]).toEqual([{ challengeToken: 'T1' }, 'consent-1'])
    expect(gatewayTokens.take({ challengeToken: 'T1' }, { accessToken: 'A', challengeToken: 'T2' })).toBe(true)
    expect(page.local.items.get('GATEWAY_ACCESS_TOKEN')).toBe('A')
    expect(page.local.items.has('CHALLENGE_TOKEN')).toBe(false)
  })

  test('a challenge keeps its token if a response contains no new token [R320]', () => {
    const { gatewayTokens } = openChallenge().session
    expect(gatewayTokens.take({ challengeToken: 'T1' }, { challengeToken: 'T2' })).toBe(true)
    expect(gatewayTokens.take({ challengeToken: 'T2' }, {})).toBe(true)
    expect(gatewayTokens.current()).toEqual({ challengeToken: 'T2' })
  })

  test.each([
    { what: 'the challenge token', input: { challengeToken: 'T2' } },
    { what: 'the access token', input: { accessToken: 'A' } },
  ])('parallel responses to one challenge store $what once', ({ input }) => {
    const { gatewayTokens } = openChallenge().session
    const sentTokens = gatewayTokens.current()
    expect([gatewayTokens.take(sentTokens, input), gatewayTokens.take(sentTokens, input)]).toEqual([true, true])
    expect(gatewayTokens.current()).toEqual(input)
  })

  test.each([
    { what: 'a new start', input: { accessToken: 'A' }, change: 'reset' },
    { what: 'a new start', input: {}, change: 'reset' },
    { what: 'the next challenge token', input: { challengeToken: 'T2' }, change: 'next' },
    { what: 'a sign-out', input: { accessToken: 'A' }, change: 'clear' },
  ] as const)('a late response after $what does not change the challenge', ({ input, change }) => {
    const { gatewayTokens, clear } = openChallenge().session
    const sentTokens = gatewayTokens.current()
    if (change === 'next') gatewayTokens.take(sentTokens, { challengeToken: 'T3' })
    if (change === 'reset') gatewayTokens.reset()
    if (change === 'clear') clear()
    const before = gatewayTokens.current()
    expect(gatewayTokens.take(sentTokens, input)).toBe(false)
    expect(gatewayTokens.current()).toEqual(before)
  })

  test('a new challenge replaces the previous challenge', () => {
    const { gatewayTokens } = openChallenge().session
    gatewayTokens.begin('consent-2', 'T9')
    expect([gatewayTokens.current(), gatewayTokens.consentId()]).toEqual([{ challengeToken: 'T9' }, 'consent-2'])
  })
})

describe('the end of the gateway session', () => {
  test('the end of a gateway session removes only the tokens, not the consent [R440]', () => {
    const { gatewayTokens } = openChallenge().session
    gatewayTokens.take(gatewayTokens.current(), { accessToken: 'A' })
    gatewayTokens.begin('consent-2', 'T2')
    expect(gatewayTokens.end(gatewayTokens.current())).toBe(true)
    expect([gatewayTokens.current(), gatewayTokens.consentId()]).toEqual([{}, 'consent-2'])
  })

  test('a late end of a gateway session does not end the next session', () => {
    const { gatewayTokens } = openChallenge().session
    const sentTokens = gatewayTokens.current()
    gatewayTokens.take(sentTokens, { accessToken: 'A' })
    expect(gatewayTokens.end(sentTokens)).toBe(false)
    expect(gatewayTokens.current()).toEqual({ accessToken: 'A' })
  })
})

test('forced disambiguation survives a reload until the page switches it off', () => {
  const page = openPage()
  expect(page.session.gatewayTokens.isDisambiguationForced()).toBe(false)
  page.session.gatewayTokens.forceDisambiguation(true)
  expect(page.local.items.get('FORCE_DISAMBIGUATION')).toBe('true')
  const { gatewayTokens } = openPage({ local: page.local }).session
  expect(gatewayTokens.isDisambiguationForced()).toBe(true)
  gatewayTokens.forceDisambiguation(false)
  expect(page.local.items.size).toBe(0)
})

test('the session ignores a stored gateway token that is no valid header value', () => {
  const { gatewayTokens } = openPage({
    local: fakeStorage([
      ['CHALLENGE_TOKEN', 'bad\nvalue'],
      ['GATEWAY_ACCESS_TOKEN', ''],
      ['FORCE_DISAMBIGUATION', 'yes'],
    ]),
  }).session
  expect([gatewayTokens.current(), gatewayTokens.isDisambiguationForced()]).toEqual([{}, false])
})

test('a sign-out removes a challenge from the device', () => {
  const page = openChallenge()
  page.session.gatewayTokens.forceDisambiguation(true)
  page.session.clear()
  expect(page.local.items.size).toBe(0)
})
