import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gatewayWire, shellEvents, wire } from '@palmflow/contract'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { describeMessages } from './describe-schema.ts'
import { capture, openShell, outcomeOf, unaborted } from './fakes.ts'
import { messages } from './messages.ts'
import { palmCaptureOf } from './palm-capture.ts'

/** The events of the specification (R203–R206, R317). Each of the two choices of the switcher has its own event. */
const specified = {
  'bottom sheet hidden': 'bottom-sheet.hidden',
  'bottom sheet visible': 'bottom-sheet.visible',
  'ingress help': 'ingress.help',
  'ingress switcher for sign-in': 'ingress.sign-in',
  'ingress switcher for sign-up': 'ingress.sign-up',
  'profile error occurred': 'profile.error-occurred',
  'refresh profile': 'profile.refresh',
  'session expired': 'session.expired',
  'workflow already enrolled': 'workflow.already-enrolled',
  'workflow auth completed': 'workflow.auth-completed',
  'workflow cancel': 'workflow.cancelled',
  'workflow profile completed': 'workflow.profile-completed',
  'workflow recognise biometric': 'workflow.recognise-biometric',
  'workflow transition to app': 'workflow.transition-to-app',
  'workflow palm found': 'workflow.palm-found',
  'sign-in via the sibling site': 'sign-in.sibling-site',
  'sign-in via the cloud provider': 'sign-in.cloud-provider',
  'sign-up via the sibling site': 'sign-up.sibling-site',
  'sign out': 'sign-out',
}

describe('messages of the bridge', () => {
  test('the bridge has one name for each event of the specification [R204 R205 R206 R317]', () => {
    const toShell = Object.entries({ ...messages.event, ...messages.request })
    const named = Object.fromEntries(toShell.map(([name, { words }]) => [words, name]))
    const ours = { 'enrollment palm preference': 'palm.preference', ours: 'identity-token.answered' }
    expect(named).toEqual({ ...specified, ...ours })
    expect(toShell).toHaveLength(21)
  })

  test('only two events of the bridge are not events of the workflows', () => {
    const ours = ['palm.preference', 'identity-token.answered']
    const names = Object.keys({ ...messages.event, ...messages.request }).filter((name) => !ours.includes(name))
    expect(names.sort()).toEqual([...shellEvents].sort())
  })

  test('palm requests accept LEFT, RIGHT and BOTH, unlike the palms of a profile [R154]', () => {
    const words = ['LEFT', 'RIGHT', 'BOTH', 'LEFT_PALM', 'RIGHT_PALM', 'BOTH_PALMS', 'ANY', 'left']
    const { 'palm.preference': preference, 'workflow.transition-to-app': scan } = messages.request
    const sides = words.filter((palms) => v.is(preference.payload, { palms }))
    expect(sides).toEqual(['LEFT', 'RIGHT', 'BOTH'])
    expect(words.filter((palm) => v.is(scan.payload, { use: 'enroll', palm }))).toEqual(sides)
    expect(v.parse(scan.payload, { use: 'authenticate' })).toEqual({ use: 'authenticate' })
    const validWords = words.filter((palm) => v.is(wire.websiteProfile, { phoneTail: '0100', biometrics: [palm] }))
    expect(validWords).toEqual(['LEFT_PALM', 'RIGHT_PALM'])
  })

  test('a scan in a bridge message has the same bytes in the gateway request', () => {
    const bytes = Uint8Array.from({ length: 65_535 }, (_, index) => index % 256)
    const scanned = { ...capture, encodingData: Buffer.from(bytes).toString('base64') }
    const answer = messages.request['workflow.transition-to-app'].answer
    expect(v.is(answer, { outcome: 'captured', capture: scanned })).toBe(true)
    const taken = v.parse(gatewayWire.palmCapture, palmCaptureOf(scanned))
    expect(taken).toEqual({ ...capture, encodingData: bytes })
    const longer = { ...capture, encodingData: Buffer.alloc(65_538).toString('base64') }
    expect(v.is(answer, { outcome: 'captured', capture: longer })).toBe(false)
  })

  test('no message to a page reports that a user is signed in', () => {
    expect(Object.keys(messages.signal)).toEqual([
      'otp.received',
      'back.requested',
      'profile.refresh-requested',
      'language.changed',
      'identity-token.requested',
    ])
    const answer = messages.request['workflow.transition-to-app'].answer
    const forged = { outcome: 'captured', capture: { ...capture, accessToken: 't' }, accessToken: 't', signedIn: true }
    expect(v.parse(answer, forged)).toEqual({ outcome: 'captured', capture })
    for (const outcome of ['completed', 'authenticated']) expect(v.is(answer, { outcome })).toBe(false)
  })

  test('bridge messages with a wrong kind or payload do not compile', async () => {
    const { bridge } = openShell().load()
    // @ts-expect-error the hand-off is a request, not an event
    bridge.send('workflow.transition-to-app', {})
    // @ts-expect-error only the shell sends a code
    bridge.send('otp.received', { otp: '471100' })
    const wrong = { use: 'pay' } as const
    // @ts-expect-error no payment uses this request
    const request = bridge.ask('workflow.transition-to-app', wrong, { id: 'scan-0001', signal: unaborted() })
    expect(await outcomeOf(request)).toMatchObject({ kind: 'invalid' })
  })

  test('the table in docs/shell-bridge.md contains all messages', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/shell-bridge.md'), 'utf8')
    const [, table] = guide.split(/<!-- messages, by describeMessages\(\) -->\n|\n<!-- end of messages -->/)
    expect(table?.trim()).toBe(describeMessages())
  })
})
