import { cleanup } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { page } from 'vitest/browser'

/** The size of a phone, which each file of browser tests starts with. */
const phone = [414, 896] as const

// The page of a test is a page of the product: the styles apply inside .pf-root only.
document.body.classList.add('pf-root')
document.body.style.margin = '0'

afterEach(cleanup)
/** The files of one worker share a page, so each file must leave a clean page. */
afterAll(async () => {
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes])
    if (name !== 'lang') document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(...phone)
})
