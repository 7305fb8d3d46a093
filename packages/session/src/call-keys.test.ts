import { ownDurations } from '@palmflow/contract'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { copyTab, fakeLocks, fakeStorage, openPage } from './fakes.ts'
import { createTab, type LocksPort } from './tab.ts'

const phone = '+12065550100'

describe('idempotency keys of the session', () => {
  test('an idempotency key stays the same for one input until a response arrives', async () => {
    const { callKeys } = openPage().session
    const [first, second] = await Promise.all([callKeys.keyFor('sendOtp', phone), callKeys.keyFor('sendOtp', phone)])
    expect(second).toBe(first)
    callKeys.answered('sendOtp', first)
    expect(await callKeys.keyFor('sendOtp', phone)).not.toBe(first)
  })

  test('sendOtp gets a new idempotency key for a new number or after the code expires', async () => {
    const page = openPage()
    const { callKeys } = page.session
    const first = await callKeys.keyFor('sendOtp', phone)
    expect(await callKeys.keyFor('submitCredential', phone)).not.toBe(first)
    page.clock.now += ownDurations.otpLife
    const second = await callKeys.keyFor('sendOtp', phone)
    expect(second).not.toBe(first)
    expect(await callKeys.keyFor('sendOtp', '+12065550101')).not.toBe(second)
  })

  test('a late response to an earlier attempt does not drop the latest idempotency key', async () => {
    const { callKeys } = openPage().session
    const earlier = await callKeys.keyFor('sendOtp', '+12065550101')
    const latest = await callKeys.keyFor('sendOtp', phone)
    callKeys.answered('sendOtp', earlier)
    expect(await callKeys.keyFor('sendOtp', phone)).toBe(latest)
  })

  test('an idempotency key survives a reload, with and without Web Locks', async () => {
    for (const locks of [undefined, fakeLocks()]) {
      const page = openPage({ locks })
      const key = await page.session.callKeys.keyFor('sendOtp', phone)
      locks?.releaseAll()
      const reloaded = openPage({ tabStorage: page.tabStorage, clock: page.clock, locks })
      expect(await reloaded.session.callKeys.keyFor('sendOtp', phone)).toBe(key)
      reloaded.session.callKeys.answered('sendOtp', key)
      locks?.releaseAll()
      const again = openPage({ tabStorage: page.tabStorage, clock: page.clock, locks })
      expect(await again.session.callKeys.keyFor('sendOtp', phone)).not.toBe(key)
    }
  })

  test('after a reload, each call keeps its idempotency key until its response', async () => {
    const page = openPage()
    const text = await page.session.callKeys.keyFor('sendOtp', phone)
    const profile = await page.session.callKeys.keyFor('createProfile', '{}')
    const opened = openPage({ tabStorage: page.tabStorage, clock: page.clock }).session.callKeys
    expect([await opened.keyFor('sendOtp', phone), await opened.keyFor('createProfile', '{}')]).toEqual([text, profile])
    opened.answered('createProfile', profile)
    const again = openPage({ tabStorage: page.tabStorage, clock: page.clock }).session.callKeys
    expect(await again.keyFor('createProfile', '{}')).not.toBe(profile)
    expect(await again.keyFor('sendOtp', phone)).toBe(text)
    again.clear()
    expect(JSON.stringify([...page.tabStorage.items])).not.toContain(text)
  })

  test('a duplicated tab gets its own idempotency keys', async () => {
    const locks = fakeLocks()
    const page = openPage({ locks })
    const key = await page.session.callKeys.keyFor('sendOtp', phone)
    const copy = copyTab(page, locks)
    const own = await copy.session.callKeys.keyFor('sendOtp', phone)
    expect(own).not.toBe(key)
    expect(await page.session.callKeys.keyFor('sendOtp', phone)).toBe(key)
    expect(locks.held.size).toBe(2)
    const copyOfCopy = copyTab(copy, locks)
    expect(await copyOfCopy.session.callKeys.keyFor('sendOtp', phone)).not.toBe(own)
  })

  test('a page waits at most three seconds for the lock of its tab', async () => {
    const limit = new AbortController()
    const timeoutSpy = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    onTestFinished(() => timeoutSpy.mockRestore())
    const page = openPage({ locks: fakeLocks() })
    const key = await page.session.callKeys.keyFor('sendOtp', phone)
    const locks: LocksPort = {
      request: (_name, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    }
    let own: string | undefined
    const waiting = copyTab(page, locks)
      .session.callKeys.keyFor('sendOtp', phone)
      .then((found) => {
        own = found
      })
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
    expect([own, timeoutSpy.mock.calls]).toEqual([undefined, [[3_000], [3_000]]])
    limit.abort(new DOMException('late', 'TimeoutError'))
    await waiting
    expect(own).toMatch(/^random-/)
    expect(own).not.toBe(key)
  })

  test('the session stores an idempotency key even if the browser refuses locks', async () => {
    const locks = { request: () => Promise.reject(new DOMException('opaque origin', 'SecurityError')) }
    const page = openPage({ locks })
    const key = await page.session.callKeys.keyFor('sendOtp', phone)
    expect(await copyTab(page, locks).session.callKeys.keyFor('sendOtp', phone)).toBe(key)
  })

  test('the session does not store the idempotency key of a PIN', async () => {
    const page = openPage()
    const key = await page.session.callKeys.keyFor('submitCredential', '{"type":"PIN","credential":"4711"}')
    const stored = JSON.stringify([...page.tabStorage.items, ...page.local.items])
    // Match the PIN only as a separate word, because a random id may contain the same digits.
    expect(stored).not.toMatch(/(?<![\w-])4711(?![\w-])/)
    expect(stored).not.toContain(key)
    const reloaded = openPage({ tabStorage: page.tabStorage, clock: page.clock })
    const next = await reloaded.session.callKeys.keyFor('submitCredential', '{"type":"PIN","credential":"4711"}')
    expect(next).not.toBe(key)
  })

  test('the session replaces a stored idempotency key that is too short', async () => {
    const forged = JSON.stringify({
      id: 'tab',
      attempts: { sendOtp: { subject: phone, key: 'x', startedAt: Date.UTC(2026, 10, 20) } },
    })
    const page = openPage({ tabStorage: fakeStorage([['TAB', forged]]) })
    expect(await page.session.callKeys.keyFor('sendOtp', phone)).toMatch(/^random-/)
  })
})

test('browser locks distinguish a duplicated tab from the original', async () => {
  const store = new Map<string, string>()
  const portOf = (storage: Map<string, string>) => ({
    get: (key: string) => storage.get(key),
    set: (key: string, value: string) => void storage.set(key, value),
    remove: (key: string) => void storage.delete(key),
  })
  const original = createTab(portOf(store), navigator.locks, () => crypto.randomUUID())
  original.save({ sendOtp: { subject: phone, key: 'key-of-attempt', startedAt: 0 } })
  await original.settled
  const copy = createTab(portOf(new Map(store)), navigator.locks, () => crypto.randomUUID())
  await copy.settled
  expect([original.attempts().sendOtp?.key, copy.attempts()]).toEqual(['key-of-attempt', {}])
})
