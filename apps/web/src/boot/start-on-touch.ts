import { isPlain } from '../navigation/plain-click.ts'
import { isPrerenderedForPage } from './can-defer-start.ts'
import { hydrated } from './hydration.ts'

/** The longest time in milliseconds for which a click is held. Afterwards the browser handles the click. */
const maxHoldMs = 3_000

const touchable = 'a, button, input, select, textarea, summary'
const touched = ({ target }: Event): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>(touchable)) || undefined

const hasCommands = 'commandForElement' in HTMLButtonElement.prototype
/**
 * Whether the browser itself handles the click or opens another tab. Without command attributes, the page must open the
 * menu.
 */
const isAnsweredByBrowser = (element: HTMLElement): boolean =>
  element.matches('summary, [target], input, select, textarea') || (hasCommands && element.matches('[commandfor]'))

/**
 * Holds a click until the page has started, and then dispatches the click again. If the page does not start in time,
 * the browser handles the click.
 */
export function startOnTouch(
  container: HTMLElement,
  start: () => Promise<unknown>,
  report: (error: unknown) => void,
): void {
  const listening = new AbortController()
  let held: HTMLElement | undefined
  let hold: ReturnType<typeof setTimeout> | undefined
  let isStarted = false
  const end = (near?: HTMLElement): void => {
    if (listening.signal.aborted) return
    listening.abort()
    // The event makes the page prefetch the file of the link under the pointer.
    near?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    held?.click()
  }
  const begin = (near?: HTMLElement): void => {
    if (isStarted) return
    isStarted = true
    void start()
      .then(() => hydrated)
      .catch(report)
      .then(() => end(near))
  }
  const come = (event: Event): void => {
    const near = touched(event)
    if (near !== undefined) begin(near)
  }
  const press = (event: MouseEvent): void => {
    const pressed = touched(event)
    if (pressed === undefined) return
    begin(pressed)
    if (isAnsweredByBrowser(pressed) || !isPlain(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (held === undefined) hold = setTimeout(() => end(pressed), maxHoldMs)
    held = pressed
  }
  const discard = (): void => {
    held = undefined
    // End the timer of this click. Otherwise the timer would end the hold of a later click.
    clearTimeout(hold)
  }
  const options = { capture: true, signal: listening.signal }
  for (const type of ['pointerover', 'focusin']) container.addEventListener(type, come, options)
  container.addEventListener('click', press, options)
  // Discard the click. A held click must not lead the user away from the page that Back or a page change has opened.
  for (const type of ['popstate', 'pagehide']) addEventListener(type, discard, options)
  // After a reload, Back opens an earlier address of the same document without a page load, so start the page.
  addEventListener('popstate', () => isPrerenderedForPage() || begin(), options)
}
