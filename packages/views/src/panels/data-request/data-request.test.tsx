import { dataRequestPanel } from '@palmflow/workflows'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StateValueFrom } from 'xstate'
import type { CopyKey } from '../../copy/catalogue.ts'
import { CopyProvider } from '../../copy/copy.tsx'
import { enUs } from '../../testing/texts.ts'
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
  expect(hasTime(markupIn('limitedFresh', 7_200_000))).toBe(true)
  expect(hasTime(markupIn('failedFresh'))).toBe(false)
})

test.each<[StateValueFrom<typeof dataRequestPanel>, readonly CopyKey[]]>([
  ['known', ['dataRequest.what', 'dataRequest.kept']],
  ['ready', ['dataRequest.kept']],
  ['notReady', ['dataRequest.next']],
  [{ awaiting: 'told' }, ['dataRequest.next']],
  ['limitedKnown', ['dataRequest.kept']],
])('the data request card in %j shows only texts that its note does not repeat', (value, texts) => {
  const markup = markupIn(value, 7_200_000)
  const visibleTexts = (['dataRequest.what', 'dataRequest.next', 'dataRequest.kept'] as const).filter((key) =>
    markup.includes(`<p>${enUs[key]}</p>`),
  )
  expect(visibleTexts).toEqual(texts)
})

test('the data request card shows the time of the next request before the error', () => {
  const markup = markupIn('limitedFresh', 7_200_000)
  const places = ['pf-until', enUs['dataRequest.limited'], enUs['dataRequest.error']].map((text) =>
    markup.indexOf(text),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
