import { dataRequestPanel } from '@palmflow/workflows'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ContextFrom, StateValueFrom } from 'xstate'
import type { CopyKey } from '../../copy/catalogue.ts'
import { CopyProvider } from '../../copy/copy.tsx'
import { enUs } from '../../testing/texts.ts'
import { dataRequestCard } from './data-request.view.tsx'

const context: ContextFrom<typeof dataRequestPanel> = {
  requestId: 'request-1',
  formerId: null,
  isPending: false,
  lockedForMs: 0,
}
function markupIn(value: StateValueFrom<typeof dataRequestPanel>, changes: Partial<typeof context> = {}): string {
  const snapshot = dataRequestPanel.resolveState({ value, context: { ...context, ...changes } })
  return renderToStaticMarkup(
    <CopyProvider catalogue={enUs} locale="en-US">
      {dataRequestCard({ snapshot, send: () => {} })}
    </CopyProvider>,
  )
}
const noteIn = (value: StateValueFrom<typeof dataRequestPanel>): string | undefined =>
  /<p class="pf-notice".*?<span>(.*?)<\/span>/s.exec(markupIn(value))?.[1]

test.each<[StateValueFrom<typeof dataRequestPanel>, CopyKey | undefined]>([
  ['fresh', undefined],
  ['known', undefined],
  ['starting', undefined],
  [{ downloading: 'waiting' }, undefined],
  [{ awaiting: 'told' }, 'dataRequest.requested'],
  [{ awaiting: 'open' }, 'dataRequest.requested'],
  [{ awaiting: 'closed' }, 'dataRequest.notReady'],
  [{ awaiting: 'failed' }, 'dataRequest.error'],
  ['ready', 'dataRequest.ready'],
  ['readyUnclosed', 'dataRequest.ready'],
  ['downloadStarted', 'dataRequest.downloadStarted'],
  ['notReady', 'dataRequest.notReady'],
  ['failedFresh', 'dataRequest.error'],
  ['failedKnown', 'dataRequest.error'],
])('the data request card in %j shows %j [R173 R178 R182 R218]', (value, note) => {
  expect(noteIn(value)).toBe(note && enUs[note])
})

test('the data request card shows a time only while requests are locked', () => {
  // If the lock ends on the next day, the text also has a date.
  const texts = [enUs['steps.lockedUntil'], enUs['steps.lockedUntilDay']].map((text) => text.split('{time}')[0] ?? '')
  const hasTime = (markup: string): boolean => texts.some((text) => markup.includes(text))
  expect(hasTime(markupIn('limitedFresh', { lockedForMs: 7_200_000 }))).toBe(true)
  expect(hasTime(markupIn('failedFresh'))).toBe(false)
})

const keyOf = new Map(
  Object.entries(enUs).flatMap(([key, text]) => (key.startsWith('dataRequest.') ? [[text, key]] : [])),
)
/** Returns the sign of the card, and its texts and buttons in the order of the page, as message keys. */
function contentIn(value: StateValueFrom<typeof dataRequestPanel>, requestId: string | null): readonly string[] {
  const isPending = typeof value === 'object' && 'awaiting' in value
  const markup = markupIn(value, { requestId, isPending, lockedForMs: 7_200_000 })
  const [, type = 'no type'] = /^<section[^>]* data-type="(\w+)"/.exec(markup) ?? []
  const [, glyph = ''] = /data-glyph="(\w+)"/.exec(markup) ?? []
  const parts = markup.matchAll(/class="(pf-until)"|pf-button pf-(\w+)"|(<h2)|>([^<>]+)</g)
  const content = [...parts].flatMap(([, until, kind, heading, text = '']) => {
    const key = keyOf.get(text)?.replace('dataRequest.', '')
    return [until && 'time', kind, heading && 'h2', key].filter((part) => part !== undefined)
  })
  return [type, glyph, ...content]
}
const known = 'request-1'

test.each<[StateValueFrom<typeof dataRequestPanel>, string | null, string]>([
  ['fresh', null, 'no type, data, h2, heading, what, next, secondary, start, help'],
  ['starting', null, 'no type, data, h2, heading, what, next, secondary, start, requesting, requesting, help'],
  ['known', known, 'no type, data, h2, heading, what, kept, primary, download, quiet, startNew, help'],
  ['ready', known, 'SUCCESS, check, h2, readyTitle, ready, primary, download, quiet, startNew, help'],
  [{ awaiting: 'told' }, null, 'SUCCESS, check, h2, preparing, requested, next, secondary, close, help'],
  [{ awaiting: 'told' }, known, 'SUCCESS, check, h2, preparing, requested, next, secondary, close, help'],
  [{ awaiting: 'closed' }, null, 'INFO, clock, h2, preparing, notReady, next, secondary, startNew, help'],
  ['notReady', known, 'INFO, clock, h2, notReadyTitle, notReady, next, primary, download, quiet, startNew, help'],
  [
    'downloadStarted',
    known,
    'SUCCESS, check, h2, startedTitle, downloadStarted, kept, primary, download, quiet, startNew, help',
  ],
  ['failedFresh', null, 'ERROR, failed, h2, errorTitle, error, what, primary, start, helpFailed'],
  ['failedKnown', known, 'ERROR, failed, h2, errorTitle, error, kept, primary, startNew, quiet, download, helpFailed'],
  ['limitedFresh', null, 'INFO, clock, h2, limited, time, error, help'],
  ['limitedKnown', known, 'INFO, clock, h2, limited, time, kept, error, primary, download, help'],
])('the data request card in %j with the file %j has one sign and one order', (value, requestId, content) => {
  expect(contentIn(value, requestId).join(', ')).toBe(content)
})
