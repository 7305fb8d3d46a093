import { enUs } from '@palmflow/views/copy/en-us'
import { expect, test, vi } from 'vitest'
import { createCopy } from './copy.ts'

test('a message catalogue notifies its subscribers after a part has loaded', async () => {
  const copy = createCopy('en-US')
  const drawn = vi.fn()
  const stop = copy.subscribe(drawn)
  const before = copy.current()
  expect(before.continue).toBe(enUs.continue)
  expect(before.signOut).toBeUndefined()

  await copy.load('pages', 'sign-in')
  expect(drawn).toHaveBeenCalledTimes(1)
  expect(copy.current()).not.toBe(before)
  expect(copy.current()).toMatchObject({
    continue: enUs.continue,
    signOut: expect.any(String),
    pinInvalid: expect.any(String),
  })

  stop()
  await copy.load('app')
  expect(drawn).toHaveBeenCalledTimes(1)
})

test('custom texts of the host replace the texts of a part that loads later', async () => {
  const own = { continue: 'Go on', signOut: 'Leave' }
  const copy = createCopy('en-US', own)
  expect(copy.current()).toMatchObject({ continue: 'Go on' })
  await copy.load('pages')
  expect(copy.current()).toMatchObject({ ...own, skipToContent: enUs.skipToContent })
})
