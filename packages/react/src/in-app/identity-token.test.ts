import { Failure } from '@palmflow/contract'
import type { Bridge } from '@palmflow/shell-bridge'
import { expect, test } from 'vitest'
import { answerTokenRequests } from './identity-token.ts'

const request = { audience: 'shop', nonce: 'a-nonce' }

function openPage(accessToken: string | undefined, opens = async () => ({ expiresInMs: 1 })) {
  const calls: string[] = []
  const answers: unknown[] = []
  let send: ((tokenRequest: typeof request) => void) | undefined
  const bridge: Pick<Bridge, 'on' | 'send'> = {
    on: (name, listener) => {
      if (name === 'identity-token.requested')
        send = (tokenRequest) => void Reflect.apply(listener, undefined, [tokenRequest])
      return () => {}
    },
    send: (_name, ...payload) => void answers.push(...payload),
  }
  answerTokenRequests({
    bridge,
    gatewayTokens: { current: () => (accessToken === undefined ? {} : { accessToken }) },
    openAsUser: async () => {
      calls.push('open')
      return opens()
    },
    requestIdentityToken: async ({ nonce }) => {
      calls.push(nonce)
      return { token: `token ${nonce}` }
    },
  })
  return { calls, answers, send: (tokenRequest: typeof request) => send?.(tokenRequest) }
}

test('the app page opens the main API session before it requests an identity token', async () => {
  const { calls, answers, send } = openPage('T9')
  send(request)
  await expect.poll(() => answers).toEqual([{ outcome: 'issued', nonce: 'a-nonce', token: 'token a-nonce' }])
  expect(calls).toEqual(['open', 'a-nonce'])
})

test('a shell without a gateway session gets no identity token', async () => {
  const { calls, answers, send } = openPage(undefined)
  send(request)
  await expect.poll(() => answers).toEqual([{ outcome: 'refused', nonce: 'a-nonce', reason: 'unauthenticated' }])
  expect(calls).toEqual([])
})

test('the refusal of an identity token names the failure of the session call', async () => {
  const { calls, answers, send } = openPage('T9', () => Promise.reject(new Failure('locked')))
  send(request)
  await expect.poll(() => answers).toEqual([{ outcome: 'refused', nonce: 'a-nonce', reason: 'locked' }])
  expect(calls).toEqual(['open'])
})

test('two identity token requests of a shell run one after the other', async () => {
  const { calls, answers, send } = openPage('T9')
  send(request)
  send({ ...request, nonce: 'second' })
  await expect.poll(() => answers).toHaveLength(2)
  expect(calls).toEqual(['open', 'a-nonce', 'open', 'second'])
})
