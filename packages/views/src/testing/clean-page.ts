import { cleanup } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { page } from 'vitest/browser'

/** A phone: the initial size in each file of browser tests. */
const phone = [414, 896] as const

afterEach(cleanup)
/** Files of one worker share a page. Each file starts with a clean page. */
afterAll(async () => {
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes])
    if (name !== 'lang') document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(...phone)
})
