import * as v from 'valibot'
import { expect, test } from 'vitest'
import { gatewayWire, limits, wire } from '../index.ts'

const key = 'a-key-of-one-attempt'
const isPage = (query: object) => v.is(gatewayWire.authorizationsQuery, query)

test('the fields of five requests have exactly the names of the specification [R302]', () => {
  const userConsentInfo = { correlationId: key, deviceId: 'device', agreementId: 'website_biometric_consent' }
  for (const [schema, payload] of [
    [wire.newPin, { pin: '1234' }],
    [wire.consentsRequest, { documentKeys: ['website_biometric_consent', 'website_terms_of_use'] }],
    [gatewayWire.consentRequest, { userConsentInfo }],
    [gatewayWire.dataAccessRequest, { clientToken: key }],
    [gatewayWire.authorizationsQuery, { nextToken: 'the-second-page', maxResults: '25' }],
  ] as const) {
    expect(v.parse(schema, { ...payload, more: 'than it has' })).toEqual(payload)
    expect(Object.keys(schema.entries)).toEqual(Object.keys(payload))
  }
})

test('the idempotency key of a data request has 8 to 64 characters [R302]', () => {
  const isAsked = (clientToken?: unknown) => v.is(gatewayWire.dataAccessRequest, { clientToken })
  expect([key, 'k'.repeat(64)].map(isAsked)).toEqual([true, true])
  expect(['k'.repeat(7), 'k'.repeat(65), 12_345_678, undefined].map(isAsked)).toEqual([false, false, false, false])
})

test('a page of connected accounts has at most 25 entries [R302]', () => {
  expect(limits.authorizationsPageSize).toBe(25)
  for (const page of [{}, { maxResults: '1' }, { maxResults: '9' }, { maxResults: '25' }, { nextToken: 'more' }])
    expect(isPage(page)).toBe(true)
  for (const maxResults of ['0', '26', '99', '100', '-1', '2.5', '05', ' 5', '', 'all', 25])
    expect(isPage({ maxResults })).toBe(false)
  for (const nextToken of ['', 't'.repeat(1_025), undefined, 7]) expect(isPage({ nextToken })).toBe(false)
})

test('the time of a connected account is at most the last time of a Date', () => {
  const account = { userPoolArn: 'arn:pool/one', userPoolDisplayName: 'Harbor Market' }
  const isAccount = (connectedAt: unknown) => v.is(gatewayWire.userAuthorization, { ...account, connectedAt })
  const latest = 8_640_000_000_000_000
  expect(new Date(latest).getTime()).toBe(latest)
  expect([0, latest].map(isAccount)).toEqual([true, true])
  expect([-1, 0.5, latest + 1, Number.NaN, '0', undefined].filter(isAccount)).toEqual([])
})
