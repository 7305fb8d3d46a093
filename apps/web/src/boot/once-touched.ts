import { answering } from './answering.ts'

/** Milliseconds after which the browser follows a link by itself. */
const longestHold = 3_000

const touchable = 'a, button, input, select, textarea, summary'
const touched = ({ target }: Event): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>(touchable)) || undefined

/** The browser itself answers these, or opens another tab. */
const isAnsweredByBrowser = (element: HTMLElement): boolean => element.matches('summary, [commandfor], [target], input')

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Starts the page when a person comes near something that answers. A press is held until the page answers, and is then
 * given to it. If the page does not start, the browser answers the press.
 */
export function onceTouched(
  container: HTMLElement,
  start: () => Promise<unknown>,
  report: (error: unknown) => void,
): void {
  const listening = new AbortController()
  let held: HTMLElement | undefined
  let isStarted = false
  const end = (near: HTMLElement): void => {
    if (listening.signal.aborted) return
    listening.abort()
    // The page fetches the file behind a link that a person is near.
    near.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    held?.click()
  }
  const begin = (near: HTMLElement): void => {
    if (isStarted) return
    isStarted = true
    void start()
      .then(() => answering)
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
    if (held === undefined) setTimeout(() => end(pressed), longestHold)
    held = pressed
  }
  const options = { capture: true, signal: listening.signal }
  for (const type of ['pointerover', 'focusin']) container.addEventListener(type, come, options)
  container.addEventListener('click', press, options)
}
