import type { Move } from '@palmflow/react'
import { flushSync } from 'react-dom'

const stillness = '(prefers-reduced-motion: reduce)'
/** A browser that draws no frame, as for a frame out of sight, takes no picture and calls nothing back. */
const longestWaitMs = 2_000

/**
 * Chromium 111 to 124 and Safari 18.0 and 18.1 know transitions without types. There the new screen would be a picture,
 * which receives no press; so it changes at once.
 */
const hasTypes = (): boolean => 'ViewTransition' in globalThis && 'types' in ViewTransition.prototype

/**
 * Screens move in the direction of the flow, if the browser can and the person wants it. Only the old screen is a
 * picture: from 'entering' on the new one is itself there (base.css). Whatever the browser does with the transition,
 * the update runs, and runs once.
 */
export const move: Move = (update, isBack) => {
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
    // A movement that another one overtakes is skipped; its update runs all the same.
    movement.ready.catch(() => {})
    movement.updateCallbackDone.catch((error: unknown) => {
      // An error of the update itself is not ours to hide.
      if (isShown) throw error
      show()
    })
    setTimeout(show, longestWaitMs)
  } catch {
    show()
  }
}
