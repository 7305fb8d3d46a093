import type { Move } from '@palmflow/react'
import { flushSync } from 'react-dom'

const stillness = '(prefers-reduced-motion: reduce)'

/**
 * Screens move in the direction of the flow, where the browser can and the person wants it. Only the old screen is a
 * picture: from 'entering' on the new one is itself there (base.css), for what is pictured hears no press.
 */
export const move: Move = (update, isBack) => {
  if (!('startViewTransition' in document) || matchMedia(stillness).matches) {
    update()
    return
  }
  const movement = document.startViewTransition({
    update: () => {
      movement.types.add('entering')
      flushSync(update)
    },
    types: isBack ? ['backwards'] : [],
  })
  // A movement that another one overtakes is skipped; its update runs all the same.
  movement.ready.catch(() => {})
}
