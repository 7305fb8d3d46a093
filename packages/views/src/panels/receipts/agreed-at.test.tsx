import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CopyProvider } from '../../copy/copy.tsx'
import { enUs } from '../../testing/texts.ts'
import { useDateAndTime } from './agreed-at.ts'

const Day = ({ ms }: { ms: number }) => useDateAndTime()(ms)

test.each([
  ['en-US', ['Nov 8, 2026,', '9:58 PM']],
  ['es-US', ['8 nov 2026', 'a las 9:58 p.m.']],
])('in %s, the time of a receipt breaks only before the hour', (locale, lines) => {
  const markup = renderToStaticMarkup(
    <CopyProvider catalogue={enUs} locale={locale}>
      <Day ms={new Date(2026, 10, 8, 21, 58).getTime()} />
    </CopyProvider>,
  )
  expect(markup.split(' ').map((line) => line.replaceAll(/\s/g, ' '))).toEqual(lines)
})
