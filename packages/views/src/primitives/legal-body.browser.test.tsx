import '../styles/index.css'
import { legalTexts } from '@palmflow/contract/documents'
import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CopyProvider } from '../copy/copy.tsx'
import { BareDocumentPage, LegalDocumentPage } from '../pages/legal-document.page.tsx'
import { enUs } from '../testing/texts.ts'
import { AppShell } from './app-shell.tsx'
import { LegalBody, LegalContents } from './legal-body.tsx'
import { legalHtml } from './legal-html.ts'
import { writtenLegal } from './prerendered-legal.ts'

const html =
  '<h2 id="why">Why</h2><p>See <a href="/help">help</a>, <a href="#why">why</a> and <a href="https://a.example">there</a>.</p>'
const inWords = (content: React.ReactNode) => (
  <CopyProvider catalogue={enUs} locale="en-US">
    {content}
  </CopyProvider>
)
const body = <LegalBody name="website_privacy_notice" html={html} />
const links = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('.pf-legal-text a')].map(({ target, rel }) => [target, rel])
const elsewhere = ['_blank', 'noopener noreferrer']

describe('documents on a page', () => {
  test('a bare legal document has no header, navigation, footer or button [R078]', () => {
    const { container } = render(
      inWords(<BareDocumentPage title="legalDocument.privacyNotice">{body}</BareDocumentPage>),
    )
    expect(links()).toEqual([elsewhere, ['', ''], elsewhere])
    expect(container.querySelectorAll('header, nav, footer, button')).toHaveLength(0)
  })

  test('a legal document’s table of contents marks the section that the user reads', async () => {
    await page.viewport(1_440, 900)
    const { html: long } = legalTexts['en-US'].website_privacy_notice
    render(
      inWords(
        <LegalDocumentPage title="legalDocument.privacyNotice" html={long}>
          <LegalBody name="website_privacy_notice" html={long} />
        </LegalDocumentPage>,
      ),
    )
    const current = () => document.querySelector('.pf-legal-contents [aria-current="location"]')?.textContent
    const headings = [...document.querySelectorAll('.pf-legal-text > h2')]
    scrollTo(0, 0)
    for (const heading of headings.slice(0, 3)) {
      heading.scrollIntoView()
      await expect.poll(current).toBe(heading.textContent)
    }
    scrollTo(0, 0)
  })

  test('the table of contents of a legal document links the sections in document order', () => {
    const { html: long } = legalTexts['en-US'].website_privacy_notice
    render(
      inWords(
        <LegalDocumentPage title="legalDocument.privacyNotice" html={long}>
          <LegalBody name="website_privacy_notice" html={long} />
        </LegalDocumentPage>,
      ),
    )
    const contents = [...document.querySelectorAll<HTMLAnchorElement>('.pf-legal-contents a')]
    const sections = contents.map(({ hash }) => document.querySelector(hash))
    expect(contents.length).toBeGreaterThan(3)
    expect(sections).toEqual([...document.querySelectorAll('.pf-legal-text > h2')])
    expect(sections.map((section) => section?.textContent)).toEqual(contents.map(({ textContent }) => textContent))
  })

  test('a phone page keeps contents open that the user opened before the page started', async () => {
    await page.viewport(360, 740)
    const { html: long } = legalTexts['en-US'].website_privacy_notice
    const contents = inWords(<LegalContents html={long} label="Contents" />)
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(contents)
    const details = container.querySelector('details')
    details?.setAttribute('open', '')
    render(contents, { container, hydrate: true })
    expect(details?.open).toBe(true)
  })

  test.each([true, false])(
    'a change to a wide page and back keeps the state of the contents: open %s',
    async (isOpen) => {
      await page.viewport(360, 740)
      const { html: long } = legalTexts['en-US'].website_privacy_notice
      const { container } = render(inWords(<LegalContents html={long} label="Contents" />))
      const details = container.querySelector('details')
      if (details === null) throw new Error('The page has no contents')
      details.open = isOpen
      for (const width of [1_440, 360, 1_440]) {
        await page.viewport(width, 900)
        await expect.poll(() => details.querySelector('summary')?.tabIndex).toBe(width === 360 ? 0 : -1)
        expect(details.open).toBe(width !== 360 || isOpen)
      }
    },
  )

  test('the hidden control of the contents has a tab stop only on a narrow page', async () => {
    const { html: long } = legalTexts['en-US'].website_privacy_notice
    await page.viewport(1_440, 900)
    render(inWords(<LegalContents html={long} label="Contents" />))
    await userEvent.tab()
    expect(document.activeElement).toBe(document.querySelector('.pf-legal-contents a'))
    await page.viewport(360, 740)
    await expect.poll(() => document.querySelector('summary')?.tabIndex).toBe(0)
    await userEvent.tab({ shift: true })
    expect(document.activeElement).toBe(document.querySelector('summary'))
  })

  test('a legal document with fewer than four sections has no table of contents', () => {
    render(
      inWords(
        <LegalDocumentPage title="legalDocument.privacyNotice" html={html}>
          {body}
        </LegalDocumentPage>,
      ),
    )
    expect(document.querySelector('.pf-legal-contents')).toBeNull()
  })

  test('a legal document in the app has margins of 24 px on a phone', async () => {
    await page.viewport(360, 740)
    const bare = <BareDocumentPage title="legalDocument.privacyNotice">{body}</BareDocumentPage>
    render(
      inWords(
        <AppShell header={null} onBack={() => {}}>
          {bare}
        </AppShell>,
      ),
    )
    const { left, right } = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
    expect([left, right]).toEqual([24, 336])
  })

  test('a legal document page has a dark background and a medium text width [R079]', async () => {
    await page.viewport(1440, 900)
    render(
      inWords(
        <LegalDocumentPage title="legalDocument.privacyNotice" html={html}>
          {body}
        </LegalDocumentPage>,
      ),
    )
    const main = page.getByRole('main').element()
    const [red, green, blue] = getComputedStyle(main).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    expect(0.2126 * Number(red) + 0.7152 * Number(green) + 0.0722 * Number(blue)).toBeLessThan(64)
    const text = main.querySelector('.pf-legal-container > .pf-legal-text')
    const width = text?.getBoundingClientRect().width ?? 0
    expect([width > 640, width <= 768]).toEqual([true, true])
    expect(links()).toEqual([['', ''], ['', ''], elsewhere])
  })

  test('the text of a legal document has the lang attribute of its language', () => {
    render(inWords(body))
    expect(document.querySelector('.pf-legal-text')?.getAttribute('lang')).toBe('en-US')
  })

  test('the prerendered HTML of each legal text equals the sanitised HTML', () => {
    for (const texts of Object.values(legalTexts))
      for (const text of Object.values(texts))
        expect(writtenLegal(text.html)).toBe(String(legalHtml(text.html, 'ownHere')))
  })

  test('a second render keeps the elements of a legal document', () => {
    const { rerender } = render(inWords(body))
    const heading = document.querySelector('.pf-legal-text h2')
    rerender(inWords(<LegalBody name="website_privacy_notice" html={`${html}`} />))
    expect(document.querySelector('.pf-legal-text h2')).toBe(heading)
  })
})
