import { expect, onTestFinished, test } from 'vitest'
import { demoProfiles } from '../dev/seeds.ts'
import { standingClock, startBackend } from '../index.ts'
import { createFolder } from '../testing/cluster.ts'
import { createTestClient, otherThan } from '../testing/test-client.ts'
import { createMetrics } from './metrics.ts'

async function start(sms?: { send: () => Promise<void> }) {
  const { options, drop } = await createFolder()
  const backend = await startBackend({
    ...options,
    clock: standingClock(),
    operations: { port: 0 },
    report: () => {},
    ...(sms && { sms }),
  })
  onTestFinished(async () => {
    await backend.close()
    await drop()
  })
  const read = async () => {
    const response = await fetch(`${backend.operations}/metrics`)
    return { type: response.headers.get('content-type'), text: await response.text() }
  }
  return { backend, read, person: createTestClient(backend.origins.website) }
}

const { phone } = demoProfiles.withPin

async function codeFor(origin: string): Promise<string> {
  const texts: { text: string }[] = await (await fetch(`${origin}/dev/sms?phone=${encodeURIComponent(phone)}`)).json()
  return texts[0]?.text.match(/ #(\d{6})$/)?.[1] ?? ''
}

test('the metrics contain no number, code or address', async () => {
  const { backend, read, person: client } = await start()
  await client.ask('requestAccessToken')
  await client.sendOtp(phone)
  const code = await codeFor(backend.origins.website)
  await client.submitOtp(phone, otherThan(code))
  await client.submitOtp(phone, code)
  await client.submitPin('1234')
  await fetch(`${backend.origins.website}/api/v1/${phone}`)
  const { type, text } = await read()
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/)
  for (const line of [
    'palmflow_requests_total{row="sendOtp",status="200"} 1',
    'palmflow_requests_total{row="submitCredential",status="400"} 1',
    'palmflow_requests_total{row="unknown",status="404"} 1',
    'palmflow_request_duration_seconds_count{row="sendOtp"} 1',
    'palmflow_use_cases_begun_total{use_case="AUTHENTICATE"} 1',
    'palmflow_use_cases_ended_total{use_case="AUTHENTICATE"} 1',
    'palmflow_events_total{event="guess-wrong"} 1',
    'palmflow_text_duration_seconds_count{outcome="taken"} 1',
    'palmflow_data_requests_waiting 0',
    'palmflow_requests_in_flight 0',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toMatch(/^palmflow_gallery_palms [1-9]/m)
  // Remove the values, because a value could contain the digits of a code by accident.
  const output = text.replaceAll(/ [\d.e+-]+$/gm, '')
  expect(output).toMatch(/^palmflow_requests_total\{row="sendOtp",status="200"\}$/m)
  expect(output).not.toMatch(/206|127\.0\.0\.1|1234/)
  expect(output).not.toContain(code)
})

test('four metric counters start at zero', async () => {
  const { read } = await start()
  const { text } = await read()
  for (const figure of [
    'palmflow_events_total{event="crash"}',
    'palmflow_locks_total{of="pin"}',
    'palmflow_text_duration_seconds_count{outcome="failed"}',
    'palmflow_use_cases_ended_total{use_case="AUTHENTICATE"}',
  ])
    expect(text.split('\n')).toContain(`${figure} 0`)
})

test('the metrics count a text message that the carrier does not send', async () => {
  const { read, person: client } = await start({ send: () => Promise.reject(new Error('no')) })
  await client.ask('requestAccessToken')
  expect((await client.sendOtp(phone)).status).toBe(503)
  for (let guess = 0; guess < 3; guess += 1) await client.submitOtp(phone, '000000')
  const { text } = await read()
  expect(text).toContain('palmflow_text_duration_seconds_count{outcome="failed"} 1')
  expect(text).toContain('palmflow_events_total{event="sms-failed"} 1')
})

test('the metrics count the starts and the ends of use cases', async () => {
  const metrics = createMetrics()
  const request = { row: 'requestAccessToken', status: 200, seconds: 0.02, isInApp: false, isKnown: false }
  for (const more of [{}, { isInApp: true }, { isKnown: true }, { status: 503 }, { row: 'recordBiometricConsent' }])
    metrics.answered({ ...request, ...more })
  const report = metrics.counted(() => {})
  for (const by of ['otp', 'palm', 'enrolment']) report('signed-in', { by })
  for (const event of ['person-enrolled', 'palm-added', 'phone-changed', 'data-downloaded', 'profile-deleted'] as const)
    report(event, {})
  report('data-requested', {})
  report('guess-locked', { of: 'pin' })
  const lines = (await metrics.text()).split('\n')
  const began = ['AUTHENTICATE', 'ONLINE_ENROLLMENT_APP', 'AUTHENTICATE_APP', 'DATA_REQUEST']
  const ended = [
    'AUTHENTICATE',
    'AUTHENTICATE_APP',
    'ONLINE_ENROLLMENT_APP',
    'ADD_PALM',
    'UPDATE_PHONE',
    'DATA_REQUEST',
  ]
  expect(lines.filter((line) => /^palmflow_use_cases.* [1-9]/.test(line)).toSorted()).toEqual(
    [
      ...began.map((name) => `palmflow_use_cases_begun_total{use_case="${name}"} 1`),
      ...[...ended, 'UNENROLL'].map((name) => `palmflow_use_cases_ended_total{use_case="${name}"} 1`),
    ].toSorted(),
  )
  expect(lines).toContain('palmflow_locks_total{of="pin"} 1')
  expect(lines).toContain('palmflow_request_duration_seconds_bucket{le="0.025",row="requestAccessToken"} 4')
})
