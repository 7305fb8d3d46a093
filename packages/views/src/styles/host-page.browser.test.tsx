import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'

/** All style sheets of the package, in the form in which the bundler of a host's page loads them. */
const sheets = import.meta.glob<string>(['./index.css', '../{pages,panels,primitives,steps,styles}/**/*.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})
const ours = Object.values(sheets).join('\n')

const hostPage = '<!doctype html><html lang="en"><body><div class="pf-root"><a href="#">ours</a></div></body></html>'

afterEach(() => document.querySelector('iframe')?.remove())

function openHost(own = ''): Document {
  const page = document.body.appendChild(document.createElement('iframe')).contentDocument
  if (page === null) throw new Error('the frame has no page')
  page.write(hostPage)
  page.close()
  addStyle(page, own)
  return page
}

function addStyle(page: Document | ShadowRoot, css: string): void {
  const style = document.createElement('style')
  style.textContent = css
  ;('head' in page ? page.head : page).append(style)
}

const styleOf = (element: Element): CSSStyleDeclaration | undefined =>
  element.ownerDocument.defaultView?.getComputedStyle(element)

const linkIn = (page: ParentNode): Element => {
  const link = page.querySelector('.pf-root a')
  if (link === null) throw new Error('the root has no link')
  return link
}

test('a colour that the host sets before the styles load overrides the brand’s colour', () => {
  const page = openHost('.pf-root { --pf-action: rgb(1, 2, 3) }')
  addStyle(page, ours)
  expect(styleOf(linkIn(page))?.color).toBe('rgb(1, 2, 3)')
})

test('the contrast that a user prefers overrides a colour of the host', async () => {
  const page = openHost()
  addStyle(page, `${ours} .pf-root { --pf-ink: rgb(1, 2, 3) }`)
  const inkIn = async (contrast: string) => {
    const features = [{ name: 'prefers-contrast', value: contrast }]
    await cdp().send('Emulation.setEmulatedMedia', { features })
    return styleOf(linkIn(page).parentElement ?? page.body)?.color
  }
  expect(await inkIn('more')).toMatch(/^rgb\((?:0, 0, 0|255, 255, 255)\)$/)
  expect(await inkIn('')).toBe('rgb(1, 2, 3)')
})

test('the theme of the palmflow root changes the background of the root', () => {
  const page = openHost()
  addStyle(page, ours)
  const root = linkIn(page).parentElement
  const groundIn = (theme: string) => {
    root?.setAttribute('data-theme', theme)
    return root === null ? undefined : styleOf(root)?.backgroundColor
  }
  expect(groundIn('dark')).not.toBe(groundIn('light'))
})

test.each(['', 'rgb(1, 2, 3)'])(
  "a link in a shadow tree has the colour '%s' of the host, otherwise of the brand",
  (colour) => {
    const page = openHost()
    addStyle(page, ours)
    const brand = styleOf(linkIn(page))?.color
    const host = page.body.appendChild(page.createElement('div'))
    if (colour !== '') host.style.setProperty('--pf-action', colour)
    const tree = host.attachShadow({ mode: 'open' })
    tree.innerHTML = '<div class="pf-root"><a href="#">ours</a></div>'
    addStyle(tree, ours)
    expect(styleOf(linkIn(tree))?.color).toBe(colour === '' ? brand : colour)
  },
)

test.each([
  ['a flex', 'flex', 280, 280],
  ['a grid', 'grid', 280, 280],
  ['a wide flex', 'flex', 900, 480],
])('in %s container of a host, the component is at most 30rem wide', (_, display, width, expected) => {
  const page = openHost(`main { display: ${display}; place-content: center; width: ${width}px }`)
  addStyle(page, ours)
  const shell = '<div class="pf-root"><div class="pf-shell"></div></div>'
  page.body.innerHTML = `<main>${shell}</main><main><palmflow-sign-in></palmflow-sign-in></main>`
  const tree = page.querySelector('palmflow-sign-in')?.attachShadow({ mode: 'open' })
  if (tree === undefined) throw new Error('the page has no element')
  tree.innerHTML = shell
  addStyle(tree, ours)
  const widths = [page, tree].map((place) => place.querySelector('.pf-shell')?.getBoundingClientRect().width)
  expect(widths).toEqual([expected, expected])
})

test('the attribute `hidden` hides the root and the element in a page of a host', () => {
  const page = openHost()
  addStyle(page, ours)
  page.body.innerHTML = '<div class="pf-root">ours</div><palmflow-sign-in></palmflow-sign-in>'
  const tree = page.querySelector('palmflow-sign-in')?.attachShadow({ mode: 'open' })
  if (tree === undefined) throw new Error('the page has no element')
  addStyle(tree, ours)
  const displays = () => [...page.body.children].map((element) => styleOf(element)?.display)
  expect(displays()).toEqual(['block', 'block'])
  for (const element of page.body.children) element.setAttribute('hidden', '')
  expect(displays()).toEqual(['none', 'none'])
})
