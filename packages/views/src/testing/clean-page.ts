// Test files share a page. These styles must come before the styles of any component, as in the product.
import '../styles/index.css'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { page } from 'vitest/browser'

/** The viewport of a phone. Each file of browser tests starts with this size. */
const phone = [414, 896] as const

// The page of a test counts as a page of the product, because the styles apply only inside .pf-root.
document.body.classList.add('pf-root')
document.body.style.margin = '0'

// On a cold cache a lazily loaded module takes longer than the default of one second.
configure({ asyncUtilTimeout: 30_000 })

afterEach(cleanup)
/** The test files of one worker share a page, so each file must leave a clean page. */
afterAll(async () => {
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes])
    if (name !== 'lang') document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(...phone)
})
