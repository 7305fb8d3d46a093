import type { Move } from '@palmflow/react'
import { flushSync } from 'react-dom'

const stillness = '(prefers-reduced-motion: reduce)'
/** A browser that renders no frames, for example for a hidden frame, takes no snapshot and calls no callback. */
const longestWaitMs = 2_000

/**
 * Chromium 111 to 124 and Safari 18.0 and 18.1 have transitions without types. There the new screen would be a snapshot,
 * which receives no clicks, so the screen changes at once.
 */
const hasTypes = (): boolean => 'ViewTransition' in globalThis && 'types' in ViewTransition.prototype

/**
 * Screens move in the direction of the flow, if the browser supports it and the user wants motion. Only the old screen is a
 * snapshot: from 'entering' on the new one is live (base.css). The update runs exactly once, independent of the browser's
 * handling of the transition.
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
    // A transition that another one replaces is skipped. Its update still runs.
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
