import type { Move } from '@palmflow/flow'
import { flushSync } from 'react-dom'

const stillness = '(prefers-reduced-motion: reduce)'
/**
 * The time limit in milliseconds for a snapshot. A browser that renders no frames, for example for a hidden
 * frame, takes none and calls no callback.
 */
const longestWaitMs = 2_000

/**
 * Chromium 111 to 124, and Safari 18.0 and 18.1, have transitions without types. There the new screen would be a
 * snapshot, which receives no clicks. The screen therefore changes immediately.
 */
const hasTypes = (): boolean => 'ViewTransition' in globalThis && 'types' in ViewTransition.prototype

/**
 * Animates a change of screen in the direction of the flow, if the browser supports it and the user allows
 * motion. Only the old screen is a snapshot. The new screen is live from 'entering' on (page.css). The update
 * runs exactly once, independent of the browser's handling of the transition.
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
    // A new transition skips this one, which rejects. The update of this one still runs.
    movement.ready.catch(() => {})
    movement.updateCallbackDone.catch((error: unknown) => {
      // An error of the update itself must not be hidden.
      if (isShown) throw error
      show()
    })
    setTimeout(show, longestWaitMs)
  } catch {
    show()
  }
}
