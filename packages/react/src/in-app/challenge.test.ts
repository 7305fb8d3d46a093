import type { gatewayWire, ScanRequest } from '@palmflow/contract'
import { contentTypes, createGatewayApi, decodeChallengeAnswer, encodeChallengeResponse } from '@palmflow/gateway'
import { createSession } from '@palmflow/session/app'
import { type Adapter, createBridge, createShellHost, type ListeningWindow, pageClock } from '@palmflow/shell-bridge'
import { type AuthenticateAppResume, bindAuthenticateApp } from '@palmflow/workflows'
import { expect, onTestFinished, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { scanService } from './create-shell.ts'
import { deviceOf, knownFirst } from './device.ts'

const [webOrigin, shellOrigin] = ['https://web.example', 'https://shell.example']
const welcomed = { deviceId: 'device-1', deviceGen: 'ios-18', appBuildId: 'build-7' }
const read = { imageCaptureType: 'NEAR_INFRARED', deviceGen: 'scanner-3', appBuildId: 'build-8', deviceId: 'scanner-1' }
const anyPalm: ScanRequest = { use: 'authenticate' }
const { signal } = new AbortController()
const phone = '(206) 555-0123'

function openBridge(encodingData: string) {
  const [toShell, toPage] = [
    new Set<Parameters<ListeningWindow['addEventListener']>[1]>(),
    new Set<Parameters<Adapter['listen']>[0]>(),
  ]
  const frame = {
    postMessage: (message: unknown) => {
      for (const receive of toPage) receive(message, { origin: shellOrigin, isMainFrame: true, source: toShell })
    },
  }
  const host = createShellHost({
    window: {
      addEventListener: (_, listener) => void toShell.add(listener),
      removeEventListener: (_, listener) => void toShell.delete(listener),
    },
    frame: { window: frame, origin: webOrigin },
    appFacts: { ...welcomed, deviceModel: 'iPhone 15' },
    answers: {
      'workflow.transition-to-app': () => ({ outcome: 'captured', capture: { ...read, encodingData } }),
      'workflow.palm-found': () => ({ acknowledged: true }),
      'palm.preference': () => ({ acknowledged: true }),
    },
    report: ({ type }) => expect.unreachable(type),
    clock: pageClock,
  })
  const bridge = createBridge({
    adapter: {
      kind: 'iframe',
      post: (data) => {
        for (const listener of toShell) listener({ data, origin: webOrigin, source: frame })
      },
      listen: (receive) => {
        toPage.add(receive)
        return () => void toPage.delete(receive)
      },
    },
    nonce: 'nonce-of-this-page-load',
    report: ({ type }) => expect.unreachable(type),
    clock: pageClock,
  })
  onTestFinished(() => {
    bridge.close()
    host.close()
  })
  return bridge
}

function openSession() {
  const storedItems = new Map<string, string>()
  const storage = {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storedItems.set(key, value),
    removeItem: (key: string) => void storedItems.delete(key),
  }
  const random = () => crypto.randomUUID()
  return createSession({ local: storage, session: storage, random, now: Date.now, report() {} })
}

function openPage(encodingData = 'cGFsbQ==') {
  const bridge = openBridge(encodingData)
  const session = openSession()
  const device = deviceOf({ bridge })
  const requests: gatewayWire.ChallengeAnswer[] = []
  const api = createGatewayApi({
    environment: { gateway: 'https://gateway.example' },
    session,
    device: device.facts,
    hooks: {
      onSessionEnded: () => expect.unreachable(),
      onUnproven: () => expect.unreachable(),
      onRateLimited: () => expect.unreachable(),
      report: ({ reason }) => expect.unreachable(reason),
    },
    fetch: async (input, init) => {
      const { body, headers } = new Request(input, init)
      const bytes = new Uint8Array(await new Response(body).arrayBuffer())
      requests.push(decodeChallengeAnswer(bytes, headers.get('content-type')))
      const answer = Uint8Array.from(encodeChallengeResponse({ challengeToken: 'T2', challengeType: 'PHONE' }))
      return new Response(answer, { headers: { 'content-type': contentTypes.framed } })
    },
  })
  const scan = scanService(
    { bridge },
    { current: undefined },
    () => 'scan-0001',
    async () => undefined,
  )
  return { session, requests, scan, gateway: knownFirst(api, device) }
}

function comesBack({ gateway, scan }: ReturnType<typeof openPage>, resume: AuthenticateAppResume) {
  const fetchDocument = () => Promise.reject(new Error('nobody asks for the agreement here'))
  const services = { ...gateway, fetchDocument, scanPalm: scan }
  const actor = createActor(bindAuthenticateApp(services), { input: { isHealthcareDirect: true } }).start()
  onTestFinished(() => void actor.stop())
  actor.send({ type: 'workflow.resumed', resume })
  return actor
}

test('a challenge answer has the data of the device, or of the scanner for a palm [R296]', async () => {
  const { session, requests: request, scan, gateway } = openPage()
  session.gatewayTokens.begin('consent-1', 'T1')
  const scanned = await scan(anyPalm, signal)
  if (scanned.outcome !== 'captured') throw new Error('no palm was read')
  await gateway.respondToChallenge({ palm: scanned.capture }, signal)
  expect(request).toMatchObject([read])
  for (const input of [{ phone: '+12065550123' }, { otp: '123456' }, { pin: '4711' }]) {
    await gateway.respondToChallenge(input, signal)
    expect(request.at(-1)).toMatchObject({ ...input, ...welcomed })
  }
})

test('a sign-in in the app without a challenge stops before a call [R328]', async () => {
  const page = openPage()
  const actor = comesBack(page, { step: 'CHALLENGE_PHONE', facts: { phone } })
  actor.getSnapshot().children.CHALLENGE_PHONE?.send({ type: 'phone.submitted', phone })
  const { context } = await waitFor(actor, ({ value }) => value === 'AUTH_ERROR')
  expect([context.authErrorMessage, page.requests]).toEqual([null, []])
})

test('an empty palm stops the sign-in in the app before a call [R328]', async () => {
  const page = openPage('')
  page.session.gatewayTokens.begin('consent-1', 'T1')
  const actor = comesBack(page, { step: 'TRANSITION_TO_APP', stage: 'scanning', facts: {} })
  const { context } = await waitFor(actor, ({ value }) => value === 'AUTH_ERROR')
  expect([context.authErrorMessage, page.requests]).toEqual([null, []])
})
