import { cleanup } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { page } from 'vitest/browser'

/** A phone in the hand: the size in which every file of browser tests begins. */
const phone = [414, 896] as const

afterEach(cleanup)
/** Files of one worker share a page: each finds it as the first one did. */
afterAll(async () => {
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes])
    if (name !== 'lang') document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(...phone)
})
