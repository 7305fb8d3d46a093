import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markHydrated } from './hydration.ts'
import { startOnTouch } from './start-on-touch.ts'

const start = location.href
const maxHoldMs = 3_000
const [ownLoad] = performance.getEntriesByType('navigation')

beforeEach(() => {
  vi.useFakeTimers()
  markHydrated()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  history.replaceState(null, '', start)
})

function page() {
  const container = document.createElement('div')
  container.innerHTML = '<button id="one">One</button><button id="other">Other</button><p id="text">Text</p>'
  // Without this style, events of the browser's own pointer would reach the buttons.
  container.style.pointerEvents = 'none'
  document.body.append(container)
  const clicks: string[] = []
  const reports: unknown[] = []
  const started = Promise.withResolvers<void>()
  const begin = vi.fn(() => started.promise)
  startOnTouch(container, begin, (error) => reports.push(error))
  container.addEventListener('click', ({ target }) => target instanceof Element && clicks.push(target.id))
  const element = (id: string): HTMLElement => {
    const found = document.getElementById(id)
    if (found === null) throw new Error(`No element ${id}`)
    return found
  }
  const settled = () => vi.advanceTimersByTimeAsync(0)
  const load = (): Promise<unknown> => {
    started.resolve()
    return settled()
  }
  const fail = (): Promise<unknown> => {
    started.reject(new Error('The file did not load'))
    return settled()
  }
  return { begin, clicks, reports, element, load, fail }
}

const comesNear = (element: HTMLElement) => element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))

test.each([
  ['the pointer', () => new PointerEvent('pointerover', { bubbles: true })],
  ['the focus', () => new FocusEvent('focusin', { bubbles: true })],
])('%s on an element that the user can press starts the page once', (_what, event) => {
  const { begin, element } = page()
  element('text').dispatchEvent(event())
  element('text').click()
  expect(begin).not.toHaveBeenCalled()
  for (const id of ['one', 'other']) element(id).dispatchEvent(event())
  expect(begin).toHaveBeenCalledTimes(1)
})

test('a pointer event on a link before the start reaches the started page', async () => {
  const { element, load } = page()
  const near = vi.fn()
  comesNear(element('one'))
  element('one').addEventListener('pointerover', near)
  await load()
  expect(near).toHaveBeenCalledTimes(1)
})

test('the last of several clicks before the start reaches the started page once', async () => {
  const { clicks, element, load } = page()
  for (const id of ['one', 'other', 'other']) element(id).click()
  expect(clicks).toEqual([])
  await load()
  expect(clicks).toEqual(['other'])
  element('one').click()
  await vi.advanceTimersByTimeAsync(maxHoldMs)
  expect(clicks).toEqual(['other', 'one'])
})

test.each(['input', 'select', 'textarea'])('a click on the field %s takes effect before the start', (field) => {
  const { begin, clicks, element } = page()
  element('text').outerHTML = `<${field} id="field"></${field}>`
  element('field').click()
  expect(clicks).toEqual(['field'])
  expect(begin).toHaveBeenCalledTimes(1)
})

test('a held click takes effect if the page fails to start', async () => {
  const { clicks, reports, element, fail } = page()
  element('one').click()
  await fail()
  expect([clicks, reports]).toEqual([['one'], [new Error('The file did not load')]])
})

test('a held click takes effect after three seconds if the page does not start', async () => {
  const { clicks, element } = page()
  element('one').click()
  await vi.advanceTimersByTimeAsync(maxHoldMs - 1)
  expect(clicks).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(clicks).toEqual(['one'])
})

test.each(['popstate', 'pagehide'])('the event %s discards a held click', async (type) => {
  const { clicks, element } = page()
  element('one').click()
  await vi.advanceTimersByTimeAsync(maxHoldMs - 1)
  dispatchEvent(new Event(type))
  element('other').click()
  await vi.advanceTimersByTimeAsync(maxHoldMs - 1)
  expect(clicks).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(clicks).toEqual(['other'])
})

test('Back to an address other than the loaded one starts the page', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ ...ownLoad?.toJSON(), name: location.href }])
  const { begin } = page()
  dispatchEvent(new PopStateEvent('popstate'))
  expect(begin).not.toHaveBeenCalled()
  history.replaceState(null, '', '/how-it-works')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(begin).toHaveBeenCalledTimes(1)
})

test('a held click on a removed element reaches no other element', async () => {
  const { clicks, element, load } = page()
  const one = element('one')
  one.click()
  one.remove()
  await load()
  expect(clicks).toEqual([])
})
