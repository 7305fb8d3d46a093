import { sessionStorageKeys } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PalmSignIn } from './palm-sign-in.tsx'
import { openFakeServer, submitCode, submitNumber, withoutPin } from './testing/fake-server.ts'

const server = openFakeServer()

const json = (body: object): Response => new Response(JSON.stringify(body))
const refused = (): Response => {
  throw new TypeError('Failed to fetch')
}
const nothing = (): void => {}
const phoneField = () => screen.findByLabelText(enUs['validatePhone.label'])

test('in StrictMode the sign-in sends its first call only once', async () => {
  render(
    <StrictMode>
      <PalmSignIn origin={server.origin} onSignedIn={nothing} />
    </StrictMode>,
  )
  await phoneField()
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(0))
  const [first] = server.calls
  expect(server.calls.filter(({ path }) => path === first?.path)).toHaveLength(1)
})

test.each(['en-US', 'es-US'])(
  'the server-rendered sign-in in %s hydrates without a hydration error',
  async (locale) => {
    const page = <PalmSignIn origin={server.origin} onSignedIn={nothing} onCancel={nothing} locale={locale} />
    const container = document.body.appendChild(document.createElement('section'))
    container.innerHTML = renderToString(page)
    const root = container.querySelector('.pf-root')
    const { unmount } = render(page, { container, hydrate: true })
    await waitFor(() => expect(container.querySelector('input[name="phone"]')).not.toBeNull(), { timeout: 30_000 })
    expect(container.querySelector('.pf-root')).toBe(root)
    expect(JSON.stringify(server.errors)).not.toMatch(/hydrat/i)
    unmount()
    container.remove()
  },
)

test('each of two sign-in components on one page shows a form', async () => {
  render(
    <>
      <PalmSignIn origin={server.origin} onSignedIn={nothing} />
      <PalmSignIn origin={server.origin} onSignedIn={nothing} />
    </>,
  )
  await waitFor(() => expect(screen.getAllByLabelText(enUs['validatePhone.label'])).toHaveLength(2))
})

test('a removed sign-in component aborts its running call without a callback', async () => {
  const onSignedIn = vi.fn()
  const onCancel = vi.fn()
  const { unmount } = render(<PalmSignIn origin={server.origin} onSignedIn={onSignedIn} onCancel={onCancel} />)
  await phoneField()
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(0))
  unmount()
  await waitFor(() => expect(server.calls.some(({ signal }) => signal.aborted)).toBe(true))
  expect([onSignedIn.mock.calls, onCancel.mock.calls]).toEqual([[], []])
})

test('the sign-in reports a malformed origin in the console without a call', async () => {
  render(<PalmSignIn origin="palm.example" onSignedIn={nothing} />)
  await screen.findByRole('heading', { name: enUs.globalErrorTitle })
  expect(server.errors).toContainEqual(['palmflow:', expect.stringContaining("origin 'palm.example'")])
  expect(server.calls).toEqual([])
})

test('the sign-in reports in the console that ORIGINS lacks the origin of the page', async () => {
  server.answers = new Proxy({}, { get: (_, path) => (path === '/healthz' ? () => json({}) : refused) })
  render(<PalmSignIn origin={server.origin} onSignedIn={nothing} />)
  await phoneField()
  await waitFor(
    () => expect(server.errors).toContainEqual(['palmflow:', expect.stringContaining('add this origin to ORIGINS')]),
    { timeout: 30_000 },
  )
})

test('a new locale replaces the texts of the sign-in but not the typed number', async () => {
  const { rerender } = render(<PalmSignIn origin={server.origin} onSignedIn={nothing} locale="en-US" />)
  const field = await phoneField()
  if (!(field instanceof HTMLInputElement)) throw new Error('The field is no input')
  field.value = '206 555'
  rerender(<PalmSignIn origin={server.origin} onSignedIn={nothing} locale="es-MX" />)
  await waitFor(() => expect(screen.queryByLabelText(enUs['validatePhone.label'])).toBeNull(), { timeout: 30_000 })
  expect(field.isConnected).toBe(true)
  expect(field.value).toBe('206 555')
  expect(field.closest('[lang]')?.getAttribute('lang')).toBe('es-US')
})

test('a change of appearance replaces theme and custom properties of the sign-in', async () => {
  const tokens = { '--pf-action': 'rgb(1, 2, 3)' } as const
  const { rerender, container } = render(
    <PalmSignIn origin={server.origin} onSignedIn={nothing} appearance={{ theme: 'dark', tokens }} />,
  )
  await phoneField()
  const root = container.querySelector<HTMLElement>('.pf-root')
  expect(root?.style.getPropertyValue('--pf-action')).toBe('rgb(1, 2, 3)')
  expect(root?.dataset.theme).toBe('dark')
  rerender(<PalmSignIn origin={server.origin} onSignedIn={nothing} appearance={{ theme: 'light' }} />)
  await waitFor(() => expect(root?.style.getPropertyValue('--pf-action')).toBe(''))
  expect(root?.dataset.theme).toBe('light')
})

const ownViews = { CHECK_VERIFICATION: () => <p>My own</p> }

test('texts and screens of the host replace the defaults of the sign-in', async () => {
  const { rerender } = render(
    <PalmSignIn
      origin={server.origin}
      onSignedIn={nothing}
      copy={{ 'en-US': { 'validatePhone.title': 'Who is there?' } }}
    />,
  )
  await screen.findByRole('heading', { name: 'Who is there?' })
  rerender(<PalmSignIn origin={server.origin} onSignedIn={nothing} views={ownViews} />)
  await screen.findByText('My own')
})

test('a sign-in step whose entry in views is null shows the default screen', async () => {
  render(<PalmSignIn origin={server.origin} onSignedIn={nothing} views={JSON.parse('{"CHECK_VERIFICATION":null}')} />)
  await phoneField()
})

test('a sign-in does not change the document title or the stored keys of the host', async () => {
  document.title = 'A shop'
  localStorage.setItem('session', 'of the host')
  render(<PalmSignIn origin={server.origin} onSignedIn={nothing} />)
  await phoneField()
  expect(document.title).toBe('A shop')
  expect(localStorage.getItem('session')).toBe('of the host')
  localStorage.removeItem('session')
})

test('a sign-in adds no landmark to the page of the host', async () => {
  const { container } = render(<PalmSignIn origin={origin} onSignedIn={nothing} onCancel={nothing} />)
  await phoneField()
  await screen.findByRole('button', { name: enUs.cancel })
  expect(container.querySelectorAll('main, header, aside, nav, footer')).toHaveLength(0)
})

test('a sign-in with a malformed origin adds no landmark to the page of the host', async () => {
  const { container } = render(<PalmSignIn origin="palm.example" onSignedIn={nothing} />)
  await screen.findByRole('heading', { name: enUs.globalErrorTitle })
  expect(container.querySelectorAll('main, header, aside, nav, footer')).toHaveLength(0)
})

test('the sign-in has a Cancel button only if the host passes onCancel', async () => {
  const { rerender } = render(<PalmSignIn origin={server.origin} onSignedIn={nothing} />)
  await phoneField()
  expect(screen.queryByRole('button', { name: enUs.cancel })).toBeNull()
  const onCancel = vi.fn()
  rerender(<PalmSignIn origin={server.origin} onSignedIn={nothing} onCancel={onCancel} />)
  screen.getByRole('button', { name: enUs.cancel }).click()
  await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1))
  await phoneField()
})

test('the sign-in calls onSignedIn once with the profile from the server', async () => {
  withoutPin(server)
  const onSignedIn = vi.fn()
  render(<PalmSignIn origin={server.origin} onSignedIn={onSignedIn} />)
  await submitNumber()
  expect(location.search).not.toContain('step')
  await submitCode()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1), { timeout: 30_000 })
  expect(onSignedIn.mock.calls[0]?.[0].profile).toEqual({ phoneTail: '0100', biometrics: [] })
})

test('with address routing, Back leads from the code step to the phone number step', async () => {
  withoutPin(server)
  const before = location.href
  const { unmount } = render(<PalmSignIn origin={server.origin} onSignedIn={nothing} routing="address" />)
  await submitNumber()
  await waitFor(() => expect(new URLSearchParams(location.search).get('step')).toBe('VALIDATE_PHONE'))
  history.back()
  expect(await phoneField()).toHaveProperty('value', '+1 (206) 555-0100')
  unmount()
  history.replaceState(null, '', before)
})

test('after a reload at the code step, the sign-in continues at this step', async () => {
  withoutPin(server)
  const { unmount } = render(<PalmSignIn origin={server.origin} onSignedIn={nothing} />)
  await submitNumber()
  // A reload ends the page without an unmount, and leaves the checkpoint.
  const key = `palmflow ${server.origin} ${sessionStorageKeys.resume}`
  const checkpoint = sessionStorage.getItem(key)
  expect(checkpoint).not.toMatch(/123456/)
  unmount()
  await waitFor(() => expect(sessionStorage.getItem(key)).toBeNull())
  sessionStorage.setItem(key, checkpoint ?? '')
  render(<PalmSignIn origin={server.origin} onSignedIn={nothing} />)
  await screen.findByLabelText(enUs['validatePhone.otpLabel'], {}, { timeout: 30_000 })
})
