import { Failure, failureKind } from '@palmflow/contract'
import { describe, expect, test } from 'vitest'
import { runClientFaults } from '../testing/faults/client-faults.ts'
import { wired } from '../testing/faults/network-faults.ts'
import type { Plant } from '../testing/faults/page-load.ts'
import { authenticate } from '../testing/faults/subject.ts'

const withKey = (text: string, key: string, value: string): string => {
  const body: unknown = JSON.parse(text)
  return JSON.stringify({ ...Object(body), [key]: value })
}
let keys = 0

const mistaken: readonly { bug: string; plant: Plant; at: string; words: string }[] = [
  {
    bug: 'treats a 409 as an unknown failure',
    plant: {
      api: ({ api }) => ({
        ...api,
        submitCredential: (input, signal) =>
          api.submitCredential(input, signal).catch((error: unknown) => {
            throw failureKind(error) === 'conflict' ? new Failure('unknown') : error
          }),
      }),
    },
    at: 'ADD_PIN.submitPin (409, once)',
    words: "the client reports 'unknown', but the fault model says 'conflict'",
  },
  {
    bug: 'repeats a POST',
    plant: {
      api: ({ api }) => ({
        ...api,
        checkVerification: (input, signal) =>
          api.checkVerification(input, signal).catch(() => api.checkVerification(input, signal)),
      }),
    },
    at: 'CHECK_VERIFICATION.firstAsk (500, once)',
    words: 'the client makes 2 attempts, but the rule says 1',
  },
  {
    bug: 'does not repeat a PUT',
    plant: {
      ports: (ports) => ({
        ...ports,
        sleep: (_, signal) => ports.sleep(1e9, signal),
      }),
    },
    at: 'VALIDATE_PHONE.sendOtp (connection reset, first attempt)',
    words: "stuck: sendOtp takes longer than the chart's timeout",
  },
  {
    bug: 'gives each attempt its own idempotency key',
    plant: {
      ports: (ports) => ({
        ...ports,
        fetch: (input, init) => {
          keys += 1
          const isKeyed = typeof init?.body === 'string' && init.body.includes('deduplicationId')
          const body = isKeyed ? withKey(String(init?.body), 'deduplicationId', `another-key-${keys}`) : init?.body
          return ports.fetch(input, { ...init, ...(body != null && { body }) })
        },
      }),
    },
    at: 'VALIDATE_PHONE.sendOtp (lost response, once)',
    words: 'double effect: 1 intents caused 4 texts on the server',
  },
  {
    bug: 'opens two sessions for one user',
    plant: {
      ports: (ports) => ({
        ...ports,
        fetch: async (input, init) => {
          if (String(input).endsWith('/access-token')) await fetch(input, init)
          return ports.fetch(input, init)
        },
      }),
    },
    at: 'CHECK_VERIFICATION.firstAsk (500, once)',
    words: 'double effect: 1 intents caused 2 sessions on the server',
  },
  {
    bug: 'retries before the time in Retry-After',
    plant: {
      ports: (ports) => ({ ...ports, sleep: (ms, signal) => ports.sleep(ms / 10, signal) }),
    },
    at: 'VALIDATE_PHONE.sendOtp (503 with end time, once)',
    words: 'the client does not wait for 2000 ms',
  },
  {
    bug: 'waits for a response without a timeout',
    plant: { ports: (ports) => ({ ...ports, timeout: () => new AbortController().signal }) },
    at: 'VALIDATE_PHONE.sendOtp (no response, once)',
    words: "stuck: sendOtp takes longer than the chart's timeout",
  },
  {
    bug: 'stores the PIN',
    plant: {
      api: ({ api, session }) => ({
        ...api,
        submitCredential: (input, signal) => {
          session.stores.session.set('LAST', input.credential)
          return api.submitCredential(input, signal)
        },
      }),
    },
    at: 'ADD_PIN.submitPin (500, once)',
    words: "'4071' is stored",
  },
  {
    bug: 'drops the end of a lock',
    plant: {
      api: ({ api }) => ({
        ...api,
        sendOtp: (input, signal) =>
          api.sendOtp(input, signal).catch((error: unknown) => {
            throw new Failure(failureKind(error))
          }),
      }),
    },
    at: 'VALIDATE_PHONE.sendOtp (423 with end time, once)',
    words: "'locked' follows, not 'locked until a given time'",
  },
]

describe('client faults', () => {
  test.each(mistaken)('the fault tests detect a client that $bug', async ({ plant, at, words }) => {
    const title = `${authenticate.chart} ${at}`
    const isChosen = (item: string) => item === title
    const { cases, passed, problems } = await runClientFaults({ isChosen, plant, lanes: 1 })
    expect(cases).toBe(1)
    expect(problems.join('\n')).toContain(words)
    expect(passed).toBe(0)
    expect(problems[0]).toContain(`npm run -s faults -- --level client --case "${title}"`)
  })
})

test('the fault tests pass for a lost response to the code call', async () => {
  const isChosen = (title: string) => title.includes('PHONE.sendOtp (lost response')
  const { cases, passed, problems } = await runClientFaults({ isChosen, lanes: 1 })
  expect([cases, passed, problems]).toEqual([2, 2, []])
})

test('the network tests and the fault model have the same list of faults', () => {
  expect(Object.keys(wired).toSorted()).toEqual(authenticate.faultModel.faults.map(({ name }) => name).toSorted())
})
