import { enUs } from '@palmflow/views/testing/texts'
import { afterEach, expect, test, vi } from 'vitest'
import { defineSignInElement } from './element.tsx'

defineSignInElement('.pf-root { color: rgb(1, 2, 3) }')

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function silent(): void {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.spyOn(console, 'error').mockImplementation(() => {})
}
function open(origin: string) {
  const element = document.createElement('palmflow-sign-in')
  element.setAttribute('origin', origin)
  document.body.append(element)
  return element
}
const rootOf = ({ shadowRoot }: HTMLElement) => shadowRoot?.querySelector<HTMLElement>('.pf-root')
const fieldOf = ({ shadowRoot }: HTMLElement) => shadowRoot?.querySelector<HTMLInputElement>('input[name="phone"]')

test('the sign-in element shows the form in its shadow root with its own styles', async () => {
  silent()
  const element = open('https://element.example')
  await expect.poll(() => fieldOf(element)).toBeInstanceOf(HTMLInputElement)
  const root = rootOf(element)
  expect(root && getComputedStyle(root).color).toBe('rgb(1, 2, 3)')
  expect(document.querySelector('input[name="phone"]')).toBeNull()
})

test('a change of the theme attribute of the sign-in element keeps the typed number', async () => {
  silent()
  const element = open('https://attribute.example')
  await expect.poll(() => fieldOf(element)).toBeInstanceOf(HTMLInputElement)
  const field = fieldOf(element)
  if (!field) throw new Error('There is no field')
  field.value = '+1 (206'
  element.setAttribute('theme', 'dark')
  await expect.poll(() => rootOf(element)?.dataset.theme).toBe('dark')
  expect([field.isConnected, field.value]).toEqual([true, '+1 (206'])
})

test('a sign-in element that moves in the page keeps its flow until removal', async () => {
  silent()
  const element = open('https://moved.example')
  await expect.poll(() => fieldOf(element)).toBeInstanceOf(HTMLInputElement)
  const field = fieldOf(element)
  const other = document.createElement('section')
  document.body.append(other)
  other.append(element)
  await Promise.resolve()
  expect(fieldOf(element)).toBe(field)
  element.remove()
  await expect.poll(() => rootOf(element)).toBeNull()
})

test('the Cancel button of the sign-in element sends the event cancelled to the page', async () => {
  silent()
  const cancelled = vi.fn()
  document.body.addEventListener('cancelled', cancelled, { once: true })
  const element = open('https://cancel.example')
  const button = () => element.shadowRoot?.querySelector<HTMLButtonElement>('.pf-bar-end')
  await expect.poll(button).toBeInstanceOf(HTMLButtonElement)
  button()?.click()
  await expect.poll(() => cancelled.mock.calls.length).toBe(1)
})

const cancelOf = ({ shadowRoot }: HTMLElement) => shadowRoot?.querySelector('.pf-bar-end')
const buttonsOf = ({ shadowRoot }: HTMLElement) =>
  [...(shadowRoot?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)

test('the attribute no-cancel hides the Cancel button of the sign-in element', async () => {
  silent()
  const element = open('https://no-cancel.example')
  await expect.poll(() => cancelOf(element)).toBeInstanceOf(HTMLButtonElement)
  element.setAttribute('no-cancel', '')
  await expect.poll(() => cancelOf(element)).toBeNull()
  expect(fieldOf(element)).toBeInstanceOf(HTMLInputElement)
  element.removeAttribute('no-cancel')
  await expect.poll(() => cancelOf(element)).toBeInstanceOf(HTMLButtonElement)
})

test('the property copy sets and resets the texts of the sign-in element', async () => {
  silent()
  const element = open('https://copy.example')
  await expect.poll(() => buttonsOf(element)).toContain(enUs.continue)
  element.copy = { 'en-US': { continue: '<b>Go on</b>' } }
  await expect.poll(() => buttonsOf(element)).toContain('<b>Go on</b>')
  expect(element.shadowRoot?.querySelector('b')).toBeNull()
  expect(element.copy).toEqual({ 'en-US': { continue: '<b>Go on</b>' } })
  element.copy = undefined
  await expect.poll(() => buttonsOf(element)).toContain(enUs.continue)
})

test('the sign-in element uses texts that the page set before the element was defined', async () => {
  silent()
  // A separate document has no definition of the element. The browser upgrades the element when the element enters the
  // page.
  const element = document.implementation.createHTMLDocument().createElement('palmflow-sign-in')
  Object.assign(element, { copy: { 'en-US': { continue: 'Go on' } } })
  element.setAttribute('origin', 'https://early.example')
  document.body.append(element)
  await expect.poll(() => buttonsOf(element)).toContain('Go on')
})

test.each([
  ['a number in place of a text', { 'en-US': { continue: 5, cancel: 'Go back' } }, "copy['en-US']['continue'] is not"],
  ['null in place of a text', { 'en-US': { continue: null, cancel: 'Go back' } }, "copy['en-US']['continue'] is not"],
  ['a text in place of a language', { 'en-US': 'Go on' }, "copy['en-US'] is not an object of texts"],
  ['an unknown language', { en: { continue: 'Go on' } }, "unknown language 'en'"],
  ['a text in place of all languages', 'Go on', 'copy is not an object'],
])('the sign-in element reports %s in copy and keeps the default text', async (_, copy, message) => {
  silent()
  const element = open('https://wrong-copy.example')
  await expect.poll(() => fieldOf(element)).toBeInstanceOf(HTMLInputElement)
  Object.assign(element, { copy })
  await expect
    .poll(() => vi.mocked(console.error).mock.calls)
    .toContainEqual(['palmflow:', expect.stringContaining(message)])
  await expect.poll(() => buttonsOf(element)).toContain(enUs.continue)
  expect(fieldOf(element)).toBeInstanceOf(HTMLInputElement)
  const isGoBackShown = JSON.stringify(copy).includes('Go back')
  expect(buttonsOf(element).includes('Go back')).toBe(isGoBackShown)
})
