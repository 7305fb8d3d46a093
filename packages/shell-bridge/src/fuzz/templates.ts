import { askId, capture, enveloped, genuineAnswer, scanRequest, type Target, welcome } from './targets.ts'

export type Fields = Readonly<Record<string, unknown>>
type Some = readonly [Fields, ...Fields[]]

const signal = (name: string, payload: object) => enveloped({ kind: 'signal', name, payload })
const event = (name: string) => enveloped({ kind: 'event', name, payload: {} })
const request = (name: string, payload: object) => enveloped({ kind: 'request', id: 'fresh-id-1', name, payload })

/** Valid messages to a page. A message has an effect unless a generator has changed the message. */
const toWebView: Some = [
  genuineAnswer,
  signal('otp.received', { otp: '471100' }),
  signal('back.requested', {}),
  signal('profile.refresh-requested', {}),
  signal('language.changed', { language: 'es' }),
  enveloped({ kind: 'declined', id: askId, reason: 'failed' }),
]
const toShell: Some = [
  event('sign-out'),
  event('workflow.auth-completed'),
  request('workflow.transition-to-app', scanRequest),
  request('workflow.palm-found', {}),
  request('palm.preference', { palms: 'BOTH' }),
]
/** Messages of the handshake and confirmations. A hello is valid with any nonce. */
const turns: Readonly<Record<Target['hears'], Some>> = {
  toWebView: [welcome, enveloped({ kind: 'refused', versions: [2] })],
  toShell: [enveloped({ kind: 'hello', versions: [1] }), enveloped({ kind: 'received', id: askId })],
}
export const templates: Readonly<Record<Target['hears'], Some>> = { toWebView, toShell }
export const everything: Readonly<Record<Target['hears'], Some>> = {
  toWebView: [...toWebView, ...turns.toWebView],
  toShell: [...toShell, ...turns.toShell],
}
export const otherWay = (hears: Target['hears']): Some => everything[hears === 'toWebView' ? 'toShell' : 'toWebView']

const answer = (value: unknown) => ({ ...genuineAnswer, answer: value })
const withCapture = (wrong: object) => answer({ outcome: 'captured', capture: { ...capture, ...wrong } })

/** Messages with a valid envelope and with a wrong content, a wrong name or a wrong request id. */
export const brokenContents: Readonly<Record<Target['hears'], Some>> = {
  toWebView: [
    signal('otp.received', {}),
    ...['12345', '1234567', 'abcdef', '123456\n', ' 123456', '４７１１００', 471_100, null, ['471100'], {}].map((otp) =>
      signal('otp.received', { otp }),
    ),
    ...['', 'english', 'ES', 'es-us', 'e', '<script>', 7, null].map((language) =>
      signal('language.changed', { language }),
    ),
    answer({}),
    answer({ outcome: 'completed' }),
    answer({ outcome: 'captured' }),
    answer({ outcome: 'captured', capture: {} }),
    answer({ outcome: 'captured', accessToken: 'forged' }),
    answer({ outcome: 'failed', reason: 'Not Kebab' }),
    answer({ acknowledged: true }),
    answer('captured'),
    withCapture({ encodingData: 'not base64!' }),
    withCapture({ encodingData: 'A'.repeat(100_000) }),
    withCapture({ deviceId: '' }),
    withCapture({ deviceId: 'x'.repeat(129) }),
    withCapture({ deviceGen: 7 }),
    withCapture({ imageCaptureType: 'x'.repeat(65) }),
    { ...genuineAnswer, id: 'never-asked-1' },
    { ...genuineAnswer, name: 'workflow.palm-found' },
    enveloped({ kind: 'declined', id: 'never-asked-1', reason: 'failed' }),
    enveloped({ kind: 'declined', id: askId, reason: 'because' }),
  ],
  toShell: [
    request('workflow.transition-to-app', { use: 'pay' }),
    request('workflow.transition-to-app', { use: 'enroll', palm: 'ANY' }),
    request('workflow.transition-to-app', { use: 'enroll', palm: 'left' }),
    request('workflow.transition-to-app', { palm: 'LEFT' }),
    request('workflow.transition-to-app', {}),
    request('palm.preference', { palms: 'ANY' }),
    request('palm.preference', {}),
    ...['short', 'x'.repeat(65), 'with space', '../../etc', '', 7, null].map((id) => ({
      ...request('workflow.palm-found', {}),
      id,
    })),
    enveloped({ kind: 'received', id: 'never-asked-1' }),
    enveloped({ kind: 'hello', versions: [] }),
    enveloped({ kind: 'hello', versions: ['1'] }),
    enveloped({ kind: 'hello', versions: 1 }),
    enveloped({ kind: 'hello' }),
  ],
}
