import { describe, expect, test } from 'vitest'
import { openWaiting, scanRequest, settled, shellOrigin, webOrigin } from './fakes.ts'

const scan = 'workflow.transition-to-app'

describe('a shell with a hostile page', () => {
  const hear = async () => {
    const waiting = await openWaiting()
    const from = { origin: webOrigin, source: waiting.frame.contentWindow }
    const signOut = { ...waiting.sealed, kind: 'event', name: 'sign-out', payload: {} }
    const fire = async (data: unknown, sender: { origin: string; source: unknown } = from) => {
      waiting.shell.dispatch({ data, ...sender })
      await settled()
    }
    return { ...waiting, from, signOut, fire }
  }

  test('a shell accepts messages only from its web view', async () => {
    const { fire, signOut, from, events, host, shell } = await hear()
    for (const origin of ['https://evil.example', shellOrigin, 'null', '']) await fire(signOut, { ...from, origin })
    for (const source of [null, undefined, shell, {}]) await fire(signOut, { ...from, source })
    expect(events).toEqual([])
    expect(host.ignored().get('foreign')).toBe(8)
    await fire(signOut)
    expect(events).toEqual([{ name: 'sign-out', payload: {} }])
  })

  test('a shell starts no scan for a request that does not match the schema', async () => {
    const { fire, sealed, scans, host } = await hear()
    const request = { ...sealed, kind: 'request', id: 'scan-0002', name: scan, payload: scanRequest }
    for (const payload of [undefined, null, {}, { use: 'pay' }, { use: 'enroll', palm: 'left' }, 'enroll']) {
      await fire({ ...request, payload })
    }
    for (const wrong of ['toString', '__proto__', 'workflow.scan', 7]) await fire({ ...request, name: wrong })
    for (const wrong of ['', 'short', '../../etc', 7]) await fire({ ...request, id: wrong })
    expect(scans).toHaveLength(1)
    expect(host.ignored().get('malformed')).toBe(14)
    await fire(request)
    expect(scans).toHaveLength(2)
  })

  test('prototype keys in a message have no effect on a shell', async () => {
    const { fire, signOut, events } = await hear()
    const text = JSON.stringify(signOut)
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      await fire(JSON.parse(text.replace('{', `{"${key}":{"polluted":true},`)))
      await fire(text.replace('"payload":{', `"payload":{"${key}":{"polluted":true}`))
    }
    expect(events).toEqual([])
    expect('polluted' in {}).toBe(false)
  })
})
