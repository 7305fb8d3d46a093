import { Failure } from '@palmflow/contract'
import { bindDataRequest, type DataRequestRef, type FoundDownload } from '@palmflow/workflows'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { enUs } from '../../testing/texts.ts'
import { showStep } from '../../testing/view-surface.tsx'
import { dataRequestCard } from './data-request.view.tsx'

const broken = () => Promise.reject(new Failure('unavailable'))
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const failed = enUs['dataRequest.error']
const startedText = enUs['dataRequest.requested']

interface Answers {
  startRequest?: () => Promise<{ requestId?: string }>
  findDownload?: () => Promise<FoundDownload>
}
function shows({ startRequest = broken, findDownload = broken }: Answers, requestId: string | null = null): void {
  const actor = createActor(bindDataRequest({ startRequest, findDownload }), { input: { requestId } })
  showStep<DataRequestRef>(actor.start(), dataRequestCard)
}

test('a failed data request shows an alert and an enabled request button [R170 R180 R218]', async () => {
  shows({})
  await press(enUs['dataRequest.start'])
  await expect.element(page.getByRole('alert')).toHaveTextContent(failed)
  await expect.element(page.getByRole('button', { name: enUs['dataRequest.start'] })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: enUs['dataRequest.download'] })).not.toBeInTheDocument()
})

test('an accepted data request shows a status message and no download button [R170 R174 R178]', async () => {
  shows({ startRequest: async () => ({}) })
  await press(enUs['dataRequest.start'])
  await expect.element(page.getByText(startedText)).toBeVisible()
  expect(page.getByText(startedText).element().closest('[role]')?.role).toBe('status')
  await expect.element(page.getByRole('button', { name: enUs['dataRequest.download'] })).not.toBeInTheDocument()
})

test('a started download allows another download and another request [R173 R182 R185]', async () => {
  shows({ findDownload: async () => ({ isCompleted: true, url: '/data/1.zip' }) }, 'request-1')
  await press(enUs['dataRequest.download'])
  const begun = page.getByText(enUs['dataRequest.downloadStarted'])
  await expect.element(begun).toBeVisible()
  expect(begun.element().closest('[role]')?.role).toBe('status')
  for (const name of [enUs['dataRequest.startNew'], enUs['dataRequest.download']])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeEnabled()
})

test('a data request over the limit shows the remaining time and no request button [R218]', async () => {
  const locked = new Failure('locked', { retryAfterMs: 3 * 60 * 60_000 })
  shows({ startRequest: () => Promise.reject(locked) })
  await press(enUs['dataRequest.start'])
  await expect.element(page.getByText(failed)).toBeVisible()
  await expect.element(page.getByText(enUs['steps.lockedLeft'].replace('{time}', 'in 3 hours'))).toBeVisible()
  await expect.element(page.getByText(enUs['dataRequest.limited'])).toBeVisible()
  await expect.element(page.getByRole('button', { name: enUs['dataRequest.start'] })).not.toBeInTheDocument()
})

test('the data request card shows the progress after the user closed the note', async () => {
  const actor = createActor(bindDataRequest({ startRequest: async () => ({}), findDownload: broken }), {
    input: { requestId: null },
  })
  showStep<DataRequestRef>(actor.start(), dataRequestCard)
  await press(enUs['dataRequest.start'])
  await press(enUs['dataRequest.close'])
  const pending = page.getByText(enUs['dataRequest.notReady'])
  await expect.element(pending).toBeVisible()
  await expect.element(page.getByRole('button', { name: enUs['dataRequest.startNew'] })).toBeVisible()
  await expect.element(page.getByRole('button', { name: enUs['dataRequest.download'] })).not.toBeInTheDocument()
  actor.send({ type: 'request.found', requestId: 'request-1', isPending: false })
  await expect.element(page.getByText(enUs['dataRequest.ready'])).toBeVisible()
  await expect.element(page.getByRole('button', { name: enUs['dataRequest.download'] })).toBeEnabled()
})

test('a press on the open note starts no further request if the file has become ready', async () => {
  let requests = 0
  const startRequest = async () => {
    requests += 1
    return {}
  }
  const actor = createActor(bindDataRequest({ startRequest, findDownload: broken }), {
    input: { requestId: 'request-1' },
  })
  showStep<DataRequestRef>(actor.start(), dataRequestCard)
  await press(enUs['dataRequest.startNew'])
  const close = page.getByRole('button', { name: enUs['dataRequest.close'], exact: true })
  await expect.element(close).toBeVisible()
  const button = close.element()
  // The user returns from the text message, and the page then learns of the file.
  actor.send({ type: 'page.shown' })
  actor.send({ type: 'request.found', requestId: 'request-2', isPending: false })
  await expect.element(page.getByText(enUs['dataRequest.ready'])).toBeVisible()
  await userEvent.click(button)
  await expect.element(page.getByText(enUs['dataRequest.ready'])).not.toBeInTheDocument()
  expect(requests).toBe(1)
  await expect.element(page.getByRole('button', { name: enUs['dataRequest.download'] })).toBeEnabled()
})

test('a data request button with a short text is narrower than one with a long text', async () => {
  shows({}, 'request-1')
  const [anew, download] = [enUs['dataRequest.startNew'], enUs['dataRequest.download']].map((name) =>
    page.getByRole('button', { name, exact: true }).element().getBoundingClientRect(),
  )
  expect(download?.width).toBeLessThan((anew?.width ?? 0) - 16)
})
