import type { Move } from '@palmflow/react'
import { flushSync } from 'react-dom'

const stillness = '(prefers-reduced-motion: reduce)'

/** Steps move in the direction of the flow, where the browser can and the person wants it. */
export const move: Move = (update, isBack) => {
  if (!('startViewTransition' in document) || matchMedia(stillness).matches) {
    update()
    return
  }
  const movement = document.startViewTransition({
    update: () => flushSync(update),
    types: isBack ? ['backwards'] : [],
  })
  // A movement that another one overtakes is skipped; its update runs all the same.
  movement.ready.catch(() => {})
}
