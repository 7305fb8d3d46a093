// This import must come first, because in the product these styles come before the styles of any component.
import '../styles/index.css'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { page } from 'vitest/browser'

/** The viewport of a phone. Each browser test file starts with this size. */
const phone = [414, 896] as const

// The styles apply only inside .pf-root, so the page of a test needs this class.
document.body.classList.add('pf-root')
document.body.style.margin = '0'

// If the cache is empty, a lazy module takes longer to load than the default of one second.
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
