import { enUs } from '@palmflow/views/testing/texts'
import { render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openFakeServer, submitNumber, withoutPin } from './testing/fake-server.ts'

const server = openFakeServer()

const PalmSignIn = lazy(async () => ({ default: (await import('./palm-sign-in.tsx')).PalmSignIn }))

const hostStyles = `
  * { letter-spacing: 0.5px }
  body { margin: 7px; font: 15px/1.3 serif; color: rgb(20, 30, 40); background: rgb(250, 240, 230) }
  h1, h2 { font-size: 31px; margin: 3px; color: rgb(90, 0, 90) }
  a { color: rgb(0, 90, 0); text-decoration: none }
  button, input, select { padding: 2px; border: 3px dotted rgb(1, 2, 3); font: inherit }
  main, dialog, form, fieldset, table, ul { padding: 4px }
`
const nothing = (): void => {}

afterEach(() => page.viewport(414, 896))

function Host({ isSignIn }: { isSignIn: boolean }) {
  return (
    <BrowserRouter>
      <header>
        <Link to="?here">A link</Link>
      </header>
      <h1>A shop</h1>
      <form>
        <fieldset>
          <legend>Search</legend>
          <input aria-label="Search" /> <button type="button">Go</button>
          <select aria-label="Kind" />
        </fieldset>
      </form>
      <ul>
        <li>
          <p>
            Some <b>bold</b> and <code>code</code>
          </p>
        </li>
      </ul>
      <Routes>
        <Route
          path="*"
          element={
            <section>
              <Suspense>
                {isSignIn && <PalmSignIn origin={server.origin} onSignedIn={nothing} routing="address" />}
              </Suspense>
            </section>
          }
        />
      </Routes>
      <footer>
        <h2>The end</h2>
      </footer>
    </BrowserRouter>
  )
}

/** Matches the properties that depend on the size of the content. */
const ofSize = /^(?:block-size|height|inline-size|width|perspective-origin|transform-origin)$/

function stylesOf(page: ParentNode): string[] {
  const own = [...page.querySelectorAll('*')].filter((element) => element.closest('.pf-root, head') === null)
  return own.map((element) => {
    const style = getComputedStyle(element)
    const lines = [...style]
      .filter((name) => !ofSize.test(name))
      .map((name) => `${name}: ${style.getPropertyValue(name)}`)
    return [element.localName, ...lines].join('\n')
  })
}

/** The setup file of the browser tests loads the styles of palmflow. */
function setOurStyles(isOn: boolean): void {
  for (const sheet of document.styleSheets) {
    if ([...sheet.cssRules].some(({ cssText }) => cssText.includes('palmflow'))) sheet.disabled = !isOn
  }
  document.body.classList.remove('pf-root')
}

test('the sign-in component changes no computed style of the host page', async () => {
  withoutPin(server)
  const before = location.href
  setOurStyles(false)
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = hostStyles
  const { rerender, unmount } = render(<Host isSignIn={false} />)
  const expected = stylesOf(document)
  expect(expected.length).toBeGreaterThan(15)
  setOurStyles(true)
  rerender(<Host isSignIn />)
  await screen.findByLabelText(enUs['validatePhone.label'], {}, { timeout: 30_000 })
  expect(stylesOf(document)).toEqual(expected)
  await submitNumber()
  expect(stylesOf(document)).toEqual(expected)
  unmount()
  sheet.remove()
  document.body.classList.add('pf-root')
  history.replaceState(null, '', before)
})

test('the sign-in component does not inherit text styles of the host page', async () => {
  withoutPin(server)
  const { container } = render(
    <div style={{ textAlign: 'center', letterSpacing: '3px' }}>
      <PalmSignIn origin={server.origin} onSignedIn={nothing} />
    </div>,
  )
  const label = await screen.findByText(enUs['validatePhone.label'], {}, { timeout: 30_000 })
  expect(container.firstElementChild && getComputedStyle(container.firstElementChild).textAlign).toBe('center')
  expect([getComputedStyle(label).textAlign, getComputedStyle(label).letterSpacing]).toEqual(['start', 'normal'])
})

test('the sign-in component fills a flex column of 280 px in a wide window', async () => {
  withoutPin(server)
  await page.viewport(1440, 900)
  render(
    <div style={{ display: 'flex', justifyContent: 'center', width: 280 }}>
      <PalmSignIn origin={server.origin} onSignedIn={nothing} />
    </div>,
  )
  const field = await screen.findByLabelText(enUs['validatePhone.label'], {}, { timeout: 30_000 })
  expect(field.getBoundingClientRect().width).toBe(240)
})
