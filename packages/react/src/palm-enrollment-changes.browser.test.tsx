import { enUs } from '@palmflow/views/testing/texts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PalmEnrollment } from './palm-enrollment.tsx'
import { openFakeServer } from './testing/fake-server.ts'
import { openShell } from './testing/fake-shell.ts'

const server = openFakeServer()
const nothing = (): void => {}
const patient = { timeout: 30_000 }
const callsTo = (end: string) => server.calls.filter(({ path }) => path.endsWith(end)).length
const openSession = () => {
  server.answers['/api/v1/verification/access-token'] = () =>
    new Response(JSON.stringify({ data: { expiresInMs: 900_000 } }), { headers: { session: '1.abc.mac' } })
}

test('the enrolment restarts with a console message if the shell object changes', async () => {
  openSession()
  const [first, second] = [openShell(), openShell()]
  const options = { origin: server.origin, onEnrolled: nothing, application: 'cedar-clinic' }
  const view = render(<PalmEnrollment {...options} shell={first.adapter} />)
  await waitFor(() => expect(callsTo('/partner-application')).toBe(1), patient)
  expect(JSON.stringify(server.errors)).not.toContain('shell is another object')
  view.rerender(<PalmEnrollment {...options} shell={second.adapter} />)
  await waitFor(() => expect(second.visits).toHaveLength(1), patient)
  expect(JSON.stringify(server.errors)).toContain('shell is another object')
})

test('new callbacks, texts and colours do not restart the running enrolment', async () => {
  const { adapter, visits } = openShell()
  openSession()
  const options = { origin: server.origin, shell: adapter, application: 'cedar-clinic', onEnrolled: nothing }
  const view = render(<PalmEnrollment {...options} onCancel={nothing} />)
  await waitFor(() => expect(callsTo('/partner-application')).toBe(1), patient)
  const onCancel = vi.fn()
  view.rerender(
    <PalmEnrollment
      {...options}
      onEnrolled={() => {}}
      onCancel={onCancel}
      application="harbor-market"
      views={{}}
      copy={{ 'en-US': { cancel: 'Go back' } }}
      appearance={{ theme: 'dark', tokens: { '--pf-action': '#0a5' } }}
    />,
  )
  const cancel = await screen.findByRole('button', { name: 'Go back' }, patient)
  // Check the calls before the press, because an enrolment starts again after Cancel.
  expect([visits, callsTo('/partner-application')]).toEqual([[undefined], 1])
  fireEvent.click(cancel)
  await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1))
})

test('an enrolment does not use the application of an earlier enrolment [R284]', async () => {
  const { adapter } = openShell()
  openSession()
  const options = { origin: server.origin, onEnrolled: nothing, shell: adapter }
  const view = render(<PalmEnrollment {...options} application="cedar-clinic" />)
  await waitFor(() => expect(callsTo('/partner-application')).toBe(1), patient)
  view.unmount()
  render(<PalmEnrollment {...options} />)
  await screen.findByRole('heading', { level: 1 }, patient)
  expect(callsTo('/partner-application')).toBe(1)
})

test('a changed visit id starts an enrolment for the new native session', async () => {
  const { adapter, visits, receivers } = openShell()
  openSession()
  const options = { origin: server.origin, onEnrolled: nothing, shell: adapter, application: 'cedar-clinic' }
  const view = render(<PalmEnrollment {...options} visitId="visit-1" />)
  await waitFor(() => expect(callsTo('/partner-application')).toBe(1), patient)
  view.rerender(<PalmEnrollment {...options} visitId="visit-2" />)
  await waitFor(() => expect(callsTo('/verification/access-token')).toBe(2), patient)
  await waitFor(() => expect(callsTo('/partner-application')).toBe(2), patient)
  expect([visits, callsTo('/sign-out'), receivers.size]).toEqual([['visit-1', 'visit-2'], 1, 1])
})

test('a visit id that arrives during an enrolment applies to the next enrolment', async () => {
  const { adapter, visits } = openShell()
  openSession()
  const options = { origin: server.origin, onEnrolled: nothing, onCancel: nothing, shell: adapter }
  const view = render(<PalmEnrollment {...options} application="cedar-clinic" />)
  await waitFor(() => expect(callsTo('/partner-application')).toBe(1), patient)
  view.rerender(<PalmEnrollment {...options} application="cedar-clinic" visitId="visit-1" />)
  await waitFor(() => expect(JSON.stringify(server.errors)).toContain('visitId'))
  expect([visits, callsTo('/sign-out')]).toEqual([[undefined], 0])
  fireEvent.click(await screen.findByRole('button', { name: enUs.cancel }, patient))
  await waitFor(() => expect(visits).toEqual([undefined, 'visit-1']), patient)
})

test('an enrolment that restarts with another shell object uses the latest visit id', async () => {
  const [first, second] = [openShell(), openShell()]
  openSession()
  const options = { origin: server.origin, onEnrolled: nothing, application: 'cedar-clinic' }
  const view = render(<PalmEnrollment {...options} shell={first.adapter} />)
  await waitFor(() => expect(callsTo('/partner-application')).toBe(1), patient)
  view.rerender(<PalmEnrollment {...options} shell={first.adapter} visitId="visit-1" />)
  await waitFor(() => expect(JSON.stringify(server.errors)).toContain('visitId'))
  view.rerender(<PalmEnrollment {...options} shell={second.adapter} visitId="visit-1" />)
  await waitFor(() => expect(second.visits).not.toEqual([]), patient)
  expect(second.visits).toEqual(['visit-1'])
})

test('a first visit id after the end of an enrolment starts another enrolment', async () => {
  const { adapter, visits } = openShell()
  openSession()
  const point = { step: 'ENROLLMENT_SUCCESS', facts: {} }
  const checkpoint = { version: 1, useCase: 'ONLINE_ENROLLMENT_APP', savedAt: Date.now(), ...point }
  sessionStorage.setItem(`palmflow ${server.origin} RESUME`, JSON.stringify(checkpoint))
  localStorage.setItem(`palmflow ${server.origin} SESSION`, '1.abc.mac')
  const options = { origin: server.origin, shell: adapter, onEnrolled: vi.fn() }
  const view = render(<PalmEnrollment {...options} />)
  fireEvent.click(await screen.findByRole('button', { name: enUs.continue }, patient))
  await waitFor(() => expect(options.onEnrolled).toHaveBeenCalledTimes(1))
  view.rerender(<PalmEnrollment {...options} visitId="visit-1" />)
  await waitFor(() => expect(visits).toEqual([undefined, 'visit-1']), patient)
})

test('a visit id that arrives before the enrolment begins applies to this enrolment', async () => {
  const { adapter, visits } = openShell()
  const options = { origin: server.origin, onEnrolled: nothing, shell: adapter }
  const view = render(<PalmEnrollment {...options} />)
  view.rerender(<PalmEnrollment {...options} visitId="visit-1" />)
  await waitFor(() => expect(visits.at(-1)).toBe('visit-1'), patient)
  await waitFor(() => expect(callsTo('/verification/access-token')).toBe(1), patient)
  expect(JSON.stringify(server.errors)).not.toContain('visitId')
})

test('a return to an earlier origin and visit id connects to the shell again', async () => {
  const { adapter, visits, receivers } = openShell()
  openSession()
  const options = { onEnrolled: nothing, shell: adapter }
  const view = render(<PalmEnrollment {...options} origin={server.origin} visitId="visit-1" />)
  await waitFor(() => expect(visits).toEqual(['visit-1']), patient)
  view.rerender(<PalmEnrollment {...options} origin="https://other.example" visitId="visit-2" />)
  await waitFor(() => expect(visits).toEqual(['visit-1', 'visit-2']), patient)
  view.rerender(<PalmEnrollment {...options} origin={server.origin} visitId="visit-1" />)
  await waitFor(() => expect(visits).toEqual(['visit-1', 'visit-2', 'visit-1']), patient)
  expect(receivers.size).toBe(1)
})
