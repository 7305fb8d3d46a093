import type { Move } from '@palmflow/flow'
import { flushSync } from 'react-dom'

const stillness = '(prefers-reduced-motion: reduce)'
/**
 * The maximum wait for the browser in milliseconds. In a hidden frame, the browser takes no snapshot and calls no
 * callback.
 */
const maxWaitMs = 2_000

/**
 * Whether transitions have types. Without types (Chromium 111 to 124, Safari 18.0 and 18.1) the new screen would be a
 * snapshot. A snapshot receives no clicks.
 */
const hasTypes = (): boolean => 'ViewTransition' in globalThis && 'types' in ViewTransition.prototype

/**
 * Animates only a snapshot of the old screen. The new screen receives clicks from 'entering' on (page.css). The update
 * runs exactly once in each browser.
 */
export const animateStep: Move = (update, isBack) => {
  let isShown = false
  const show = (): void => {
    if (isShown) return
    isShown = true
    update()
  }
  if (!hasTypes() || matchMedia(stillness).matches) return show()
  try {
    const movement = document.startViewTransition({
      update: () => {
        movement.types.add('entering')
        flushSync(show)
      },
      types: isBack ? ['backwards'] : [],
    })
    // `ready` rejects if a new transition skips this transition. The update of the skipped transition still runs.
    movement.ready.catch(() => {})
    movement.updateCallbackDone.catch((error: unknown) => {
      if (isShown) throw error
      show()
    })
    setTimeout(show, maxWaitMs)
  } catch {
    show()
  }
}
