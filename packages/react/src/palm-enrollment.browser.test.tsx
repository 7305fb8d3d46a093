import { enUs } from '@palmflow/views/testing/texts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PalmEnrollment } from './palm-enrollment.tsx'
import { openFakeServer } from './testing/fake-server.ts'
import { openShell, silentShell } from './testing/fake-shell.ts'

const server = openFakeServer()
const nothing = (): void => {}
const patient = { timeout: 30_000 }
const callsTo = (end: string) => server.calls.filter(({ path }) => path.endsWith(end)).length
const openSession = () => {
  server.answers['/api/v1/verification/access-token'] = () =>
    new Response(JSON.stringify({ data: { expiresInMs: 900_000 } }), { headers: { session: '1.abc.mac' } })
}

test('outside a shell the enrolment links to the download page without a call', async () => {
  render(<PalmEnrollment origin={server.origin} onEnrolled={nothing} />)
  await screen.findByText(enUs['scanInApp.title'], {}, patient)
  expect(screen.getByRole('link', { name: enUs['scanInApp.open'] }).getAttribute('href')).toBe(
    `${server.origin}/download-app`,
  )
  expect(server.calls).toEqual([])
})

test('outside a shell, the app prop sets the function or the link of the button', async () => {
  const onOpen = vi.fn()
  const view = render(<PalmEnrollment origin={server.origin} onEnrolled={nothing} app={onOpen} />)
  fireEvent.click(await screen.findByRole('button', { name: enUs['scanInApp.open'] }, patient))
  expect(onOpen).toHaveBeenCalledTimes(1)
  view.rerender(<PalmEnrollment origin={server.origin} onEnrolled={nothing} app="shop-app://enroll" />)
  expect(screen.getByRole('link', { name: enUs['scanInApp.open'] }).getAttribute('href')).toBe('shop-app://enroll')
})

test('the enrolment reports a malformed origin in the console without a call', async () => {
  render(<PalmEnrollment origin="palm.example" onEnrolled={nothing} shell={silentShell().adapter} />)
  await screen.findByRole('heading', {}, patient)
  expect(server.calls).toEqual([])
  expect(JSON.stringify(server.errors)).toContain("origin 'palm.example' is not an origin")
})

test('two enrolments in StrictMode share one connection to the shell', async () => {
  const { adapter, posted, listeners } = silentShell()
  render(
    <StrictMode>
      <PalmEnrollment origin={server.origin} onEnrolled={nothing} shell={adapter} />
      <PalmEnrollment origin={server.origin} onEnrolled={nothing} shell={adapter} />
    </StrictMode>,
  )
  await waitFor(() => expect(posted.length).toBeGreaterThan(0), patient)
  expect(listeners()).toBe(1)
  expect(server.calls).toEqual([])
})

test('in StrictMode the enrolment opens one session without a sign-out', async () => {
  const { adapter } = openShell()
  openSession()
  render(
    <StrictMode>
      <PalmEnrollment origin={server.origin} onEnrolled={nothing} shell={adapter} application="cedar-clinic" />
    </StrictMode>,
  )
  await waitFor(() => expect(callsTo('/partner-application')).toBe(1), patient)
  expect([callsTo('/verification/access-token'), callsTo('/sign-out')]).toEqual([1, 0])
})

test('the second of two enrolment components starts after the removal of the first', async () => {
  const { adapter } = openShell()
  const own = <PalmEnrollment key="first" origin={server.origin} onEnrolled={nothing} shell={adapter} />
  const other = <PalmEnrollment key="second" origin={server.origin} onEnrolled={nothing} shell={adapter} />
  const sessions = () => server.calls.filter(({ path }) => path.endsWith('/verification/access-token')).length
  const view = render(
    <>
      {own}
      {other}
    </>,
  )
  await waitFor(() => expect(sessions()).toBe(1), patient)
  expect(view.container.querySelectorAll('.pf-root').length).toBe(2)
  view.rerender(other)
  await waitFor(() => expect(sessions()).toBe(2), patient)
})

test('the removal of the enrolment component cancels its running call', async () => {
  const { adapter } = openShell()
  const view = render(<PalmEnrollment origin={server.origin} onEnrolled={nothing} shell={adapter} />)
  const running = () => server.calls.find(({ path }) => path.endsWith('/verification/access-token'))
  await waitFor(() => expect(running()).toBeDefined(), patient)
  view.unmount()
  await waitFor(() => expect(running()?.signal.aborted).toBe(true))
})

test('the removal of the enrolment component during an enrolment sends a sign-out', async () => {
  const { adapter } = openShell()
  openSession()
  const view = render(
    <PalmEnrollment origin={server.origin} onEnrolled={nothing} shell={adapter} application="cedar-clinic" />,
  )
  await waitFor(() => expect(callsTo('/partner-application')).toBe(1), patient)
  view.unmount()
  await waitFor(() => expect(callsTo('/sign-out')).toBe(1))
})

test('the removal of the enrolment component after the enrolment sends no sign-out', async () => {
  const { adapter } = openShell()
  openSession()
  const point = { step: 'ENROLLMENT_SUCCESS', facts: {} }
  const checkpoint = { version: 1, useCase: 'ONLINE_ENROLLMENT_APP', savedAt: Date.now(), ...point }
  sessionStorage.setItem(`palmflow ${server.origin} RESUME`, JSON.stringify(checkpoint))
  localStorage.setItem(`palmflow ${server.origin} SESSION`, '1.abc.mac')
  const onEnrolled = vi.fn()
  const view = render(<PalmEnrollment origin={server.origin} onEnrolled={onEnrolled} shell={adapter} />)
  fireEvent.click(await screen.findByRole('button', { name: enUs.continue }, patient))
  await waitFor(() => expect(onEnrolled).toHaveBeenCalledTimes(1))
  view.unmount()
  // The visit of a removed component stops in a microtask.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(callsTo('/sign-out')).toBe(0)
  expect(localStorage.getItem(`palmflow ${server.origin} SESSION`)).toBe('1.abc.mac')
})

test('the enrolment ignores an application in the query of the host page', async () => {
  const { adapter } = openShell()
  openSession()
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
  history.replaceState(null, '', `${location.pathname}?application=cedar-clinic`)
  render(<PalmEnrollment origin={server.origin} onEnrolled={nothing} shell={adapter} routing="address" />)
  await screen.findByRole('heading', { level: 1 }, patient)
  expect(callsTo('/partner-application')).toBe(0)
})
