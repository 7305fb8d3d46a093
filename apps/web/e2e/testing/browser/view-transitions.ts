import type { BrowserContext, Frame, Page } from 'playwright'

/** `old` and `new` are the headings of the two screens. */
export interface Movement {
  old: string
  new: string
  types: string[]
}

declare global {
  interface Window {
    movements: Movement[]
    goOn: (() => void) | undefined
  }
}

/** Moves each animation to its time of 60 ms, and pauses the animation until the test releases it. */
export async function watchMovements(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.movements = []
    const start = document.startViewTransition.bind(document)
    const heading = () => document.querySelector('h1')?.textContent ?? ''
    const stop = ({ types }: ViewTransition, movement: Movement) => {
      movement.types = [...types].sort()
      const running = document.getAnimations()
      for (const animation of running) {
        animation.pause()
        animation.currentTime = 60
      }
      window.goOn = () => {
        window.goOn = undefined
        for (const animation of running) animation.finish()
      }
    }
    document.startViewTransition = (updateOrOptions) => {
      const { update, types } =
        typeof updateOrOptions === 'object' ? updateOrOptions : { update: updateOrOptions, types: [] }
      const movement: Movement = { old: '', new: '', types: [] }
      window.goOn = undefined
      const transition = start({
        types: types ?? [],
        // The browser calls `update` immediately after it has captured the old screen.
        update: async () => {
          movement.old = heading()
          await update?.()
          movement.new = heading()
          window.movements.push(movement)
        },
      })
      void transition.ready.then(() => stop(transition, movement))
      return transition
    }
  })
}

export const movementsOf = (page: Page): Promise<Movement[]> => page.evaluate(() => window.movements)

/** Waits until this animation of the page has started and is paused. The first animation has number 1. */
export async function halfway(page: Page | Frame, nth: number): Promise<void> {
  await page.waitForFunction((count) => window.movements.length === count && window.goOn, nth)
}

export async function letEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.goOn?.())
  await page.waitForFunction(() => document.activeViewTransition === null)
}

export const waysOf = (page: Page): Promise<{ leaves: string; enters: string }> =>
  page.evaluate(() => {
    const side = ({ transform }: CSSStyleDeclaration) => {
      const x = transform === 'none' ? 0 : new DOMMatrix(transform).e
      return x === 0 ? 'still' : x < 0 ? 'left' : 'right'
    }
    const screen = document.querySelector('.pf-screen')
    return {
      leaves: side(getComputedStyle(document.documentElement, '::view-transition-old(pf-screen)')),
      enters: screen === null ? 'nowhere' : side(getComputedStyle(screen)),
    }
  })
