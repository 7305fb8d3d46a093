import '../styles/index.css'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CopyProvider } from '../copy/copy.tsx'
import { enUs } from '../testing/texts.ts'
import { DownloadAppPage } from './download-app.page.tsx'

const middle = ({ top, bottom }: DOMRect): number => (top + bottom) / 2

test('the download page has its QR code next to the badges but first in reading order', async () => {
  await page.viewport(1_024, 768)
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <DownloadAppPage iosHref="/ios" androidHref="/android" code="https://palm.example/download-app" />
    </CopyProvider>,
  )
  const [lead, code, or, badge] = [
    page.getByText(enUs['downloadApp.scanToCreate'], { exact: true }),
    page.getByRole('figure'),
    page.getByText(enUs['downloadApp.or'], { exact: true }),
    page.getByRole('link').first(),
  ].map((item) => item.element())
  if (!(lead && code && or && badge)) throw new Error('the page says four things')
  for (const [before, after] of [[lead, code] as const, [code, or] as const, [or, badge] as const])
    expect(before.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const [title, place] = [page.getByRole('heading', { level: 1 }).element(), code].map((item) =>
    item.getBoundingClientRect(),
  )
  if (!(title && place)) throw new Error('both have a place')
  const words = new DOMRect(
    title.x,
    title.y,
    title.width,
    page.getByText(enUs['downloadApp.need']).element().getBoundingClientRect().bottom - title.y,
  )
  expect(place.left).toBeGreaterThan(words.right)
  expect(Math.abs(middle(place) - middle(words))).toBeLessThan(2)
})
