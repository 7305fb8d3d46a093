import type { BrowserContext, Frame, Page } from 'playwright'

/** A change of screens: what each picture showed, and the types that its way was told by. */
export interface Movement {
  old: string
  new: string
  types: string[]
}

declare global {
  interface Window {
    movements: Movement[]
    /** Lets the movement that stands still run to its end. */
    goOn: (() => void) | undefined
  }
}

/** Writes down each movement of this browser, and stops it halfway until it is told to go on. */
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
    document.startViewTransition = (given) => {
      const { update, types } = typeof given === 'object' ? given : { update: given, types: [] }
      const movement: Movement = { old: '', new: '', types: [] }
      window.goOn = undefined
      const transition = start({
        types: types ?? [],
        // Called as soon as the picture of the old screen is taken.
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

/** This movement of the page, the first being 1, has begun and stands still in its middle. */
export async function halfway(page: Page | Frame, nth: number): Promise<void> {
  await page.waitForFunction((count) => window.movements.length === count && window.goOn, nth)
}

/** The movement runs to its end, and is no more. */
export async function letEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.goOn?.())
  await page.waitForFunction(() => document.activeViewTransition === null)
}

/** Where the picture of the old screen is bound for, and on which side the new screen still stands. */
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
