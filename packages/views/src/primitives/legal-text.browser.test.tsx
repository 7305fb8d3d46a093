import '../styles/index.css'
import '../styles/app-shell.css'
import { render } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CopyProvider } from '../copy/copy.tsx'
import { enUs } from '../testing/texts.ts'
import { legalHtml } from './legal-html.ts'
import { idPrefix } from './legal-id.ts'
import { LegalSkeleton } from './legal-skeleton.tsx'
import { LegalText, type LegalTextProps } from './legal-text.tsx'

const renderText = (props: Partial<LegalTextProps>) =>
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <h1>Consent</h1>
      <LegalText html="<p>Your palm.</p>" name="Consent" {...props} />
    </CopyProvider>,
  )
const reader = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('.pf-legal')
  if (found === null) throw new Error('no reader')
  return found
}
const long = `<h2 id="why">Why</h2>${'<p>Your palm is compared with others.</p>'.repeat(60)}<h2 id="end">The end</h2>`

/** Returns the sanitised HTML as elements, parsed as a browser does. */
function parsed(html: string): HTMLElement {
  const { body } = Document.parseHTMLUnsafe(String(legalHtml(html)))
  return body
}

const hostile = [
  '<img src=x onerror="globalThis.caught = 1">',
  '<svg><script>globalThis.caught = 1</script></svg>',
  '<script>globalThis.caught = 1</script>',
  '<p onclick="globalThis.caught = 1" onfocus="globalThis.caught = 1" tabindex="0" autofocus>Text</p>',
  '<a href="javascript:globalThis.caught = 1">Link</a>',
  '<a href=" java\nscript:globalThis.caught = 1">Link</a>',
  '<a href="data:text/html,<script>1</script>">Link</a>',
  '<a href="//elsewhere.example">Link</a>',
  '<iframe srcdoc="<script>globalThis.caught = 1</script>"></iframe>',
  '<form action="https://elsewhere.example"><input name="pin"><button>Continue</button></form>',
  '<style>body { display: none }</style><p style="position: fixed; inset: 0">Text</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<base href="https://elsewhere.example"><meta http-equiv="refresh" content="0;url=https://elsewhere.example">',
  '<p class="pf-primary" data-theme="dark" role="alert" aria-hidden="true">Text</p>',
]

describe('LegalText', () => {
  test.each(hostile)('markup in a manipulated legal text has no effect: %s', (html) => {
    const body = parsed(`<p>Before</p>${html}<p>After</p>`)
    const elements = [...body.querySelectorAll('*')]
    const names = elements.flatMap((element) => element.getAttributeNames())
    expect(
      elements.filter((element) =>
        /script|img|iframe|form|input|button|style|svg|math|base|meta/i.test(element.tagName),
      ),
    ).toEqual([])
    expect(names.filter((name) => !['href', 'target', 'rel', 'id', 'title'].includes(name))).toEqual([])
    expect(elements.map((element) => element.getAttribute('href')).filter((href) => href !== null)).toEqual([])
    expect(body.textContent).toContain('Before')
  })

  test('links of a legal text lead to a prefixed anchor or open a new tab', () => {
    const body = parsed(
      '<h2 id="pin">PIN</h2><a href="#pin">Here</a><a href="#user-content-pin">Here</a><a href="https://a.example">There</a><a href="/help">Help</a>',
    )
    const links = [...body.querySelectorAll('a')]
    expect(body.querySelector('h2')?.id).toBe(`${idPrefix}pin`)
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#user-content-pin',
      '#user-content-pin',
      'https://a.example',
      '/help',
    ])
    expect(links.map((link) => [link.target, link.rel])).toEqual([
      ['', ''],
      ['', ''],
      ['_blank', 'noopener noreferrer'],
      ['_blank', 'noopener noreferrer'],
    ])
  })

  test('the sanitiser returns a legal text as TrustedHTML, not as a string', () => {
    expect(Object.prototype.toString.call(legalHtml('<p>Text</p>'))).toBe('[object TrustedHTML]')
  })

  test('a legal text that fits without scrolling counts as read [R353]', async () => {
    const onEnd = vi.fn()
    renderText({ onEnd })
    await expect.poll(() => onEnd.mock.calls.length).toBeGreaterThan(0)
  })

  test('a legal text counts as read from ten pixels before its end [R354]', async () => {
    const onEnd = vi.fn()
    renderText({ html: long, onEnd })
    await expect.element(page.getByRole('heading', { name: 'The end' })).toBeInTheDocument()
    const { scrollHeight, clientHeight } = reader()
    const scrolled = (top: number) => {
      const scrolled = new Promise((resolve) => reader().addEventListener('scroll', resolve, { once: true }))
      reader().scrollTop = top
      return scrolled
    }
    await scrolled(scrollHeight - clientHeight - 11)
    expect(onEnd).not.toHaveBeenCalled()
    await scrolled(scrollHeight - clientHeight - 10)
    expect(onEnd).toHaveBeenCalled()
  })

  test('a legal text is a named region that the keyboard can scroll to its end', async () => {
    const onEnd = vi.fn()
    renderText({ html: long, onEnd })
    await expect.element(page.getByRole('heading', { name: 'The end' })).toBeInTheDocument()
    await userEvent.tab()
    await expect.element(page.getByRole('region', { name: 'Consent' })).toHaveFocus()
    expect(getComputedStyle(reader()).outlineStyle).toBe('solid')
    await userEvent.keyboard('{End}')
    await expect.poll(() => onEnd.mock.calls.length).toBeGreaterThan(0)
  })

  test('a link inside a legal text scrolls the text without a change of the address', async () => {
    const address = location.href
    renderText({ html: `<p><a href="#end">To the end</a></p>${long}` })
    await page.getByRole('link', { name: 'To the end' }).click()
    await expect.poll(() => reader().scrollTop).toBeGreaterThan(0)
    await expect.element(page.getByRole('heading', { name: 'The end' })).toHaveFocus()
    expect(location.href).toBe(address)
  })

  test('the Try again button loads a legal text after a failed attempt', async () => {
    const load = vi.fn<NonNullable<LegalTextProps['load']>>(() => import('./legal-html.ts'))
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const onEnd = vi.fn()
    renderText({ load, onEnd })
    await expect.element(page.getByText(enUs.consentFailed)).toBeVisible()
    expect(onEnd).not.toHaveBeenCalled()
    await page.getByRole('button', { name: enUs.tryAgainAction }).click()
    await expect.element(page.getByText('Your palm.')).toBeVisible()
  })
})

test('the placeholder of a legal text is visible without animations', () => {
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <LegalSkeleton />
    </CopyProvider>,
  )
  const placeholder = page.getByRole('status').element()
  for (const animation of placeholder.getAnimations()) animation.cancel()
  expect(getComputedStyle(placeholder).opacity).toBe('1')
})
