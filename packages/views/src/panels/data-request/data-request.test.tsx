import { dataRequestPanel } from '@palmflow/workflows'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StateValueFrom } from 'xstate'
import { CopyProvider } from '../../copy/copy.tsx'
import { enUs } from '../../copy/en-us/catalogue.ts'
import { dataRequestCard } from './data-request.view.tsx'

const context = { requestId: 'request-1', formerId: null, isPending: false, lockedForMs: 0 }
function markupIn(value: StateValueFrom<typeof dataRequestPanel>, lockedForMs = 0): string {
  const snapshot = dataRequestPanel.resolveState({ value, context: { ...context, lockedForMs } })
  return renderToStaticMarkup(
    <CopyProvider catalogue={enUs} locale="en-US">
      {dataRequestCard({ snapshot, send: () => {} })}
    </CopyProvider>,
  )
}
const noteIn = (value: StateValueFrom<typeof dataRequestPanel>): string | undefined =>
  /<p class="pf-notice".*?<span>(.*?)<\/span>/s.exec(markupIn(value))?.[1]

const startedText =
  'Request started, a text message will be sent to the phone number shown above once your download is available.'
const pending = 'We’re still preparing your file. We’ll text you when it’s ready.'
const failed = 'There was an error processing your request. Please try again later.'

test.each<[StateValueFrom<typeof dataRequestPanel>, string | undefined]>([
  ['fresh', undefined],
  ['known', undefined],
  ['starting', undefined],
  [{ downloading: 'waiting' }, undefined],
  [{ awaiting: 'told' }, startedText],
  [{ awaiting: 'open' }, startedText],
  [{ awaiting: 'closed' }, pending],
  [{ awaiting: 'failed' }, failed],
  ['ready', 'Your file is ready to download.'],
  ['downloadStarted', 'Download started, check your browser'],
  ['notReady', pending],
  ['failedFresh', failed],
  ['failedKnown', failed],
])('the data request card in %j shows %j [R173 R178 R182 R218]', (value, note) => {
  expect(noteIn(value)).toBe(note)
})

test('the data request card shows a time only while requests are locked', () => {
  // The text also has a date if the lock ends on the next day.
  const time = /Try again (?:at|on)/
  expect(markupIn('failedFresh', 7_200_000)).toMatch(time)
  expect(markupIn('failedFresh')).not.toMatch(time)
})
