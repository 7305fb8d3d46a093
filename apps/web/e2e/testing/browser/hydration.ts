/** The part of React's internals that shows whether an element has its event handlers. */
interface Fiber {
  alternate: Fiber | null
  flags: number
  return: Fiber | null
}

/** A page whose start can wait (can-defer-start.ts) hydrates only when the user approaches a link or a control. */
export function comesNear(): void {
  document.querySelector('#root a')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
}

/** Returns whether React has finished hydration. React itself uses this condition for clicks. */
export function isTakenOver(): boolean {
  const inside = document.querySelector('#root')?.firstElementChild
  const key = Object.keys(inside ?? {}).find((item) => item.startsWith('__reactFiber'))
  if (!inside || key === undefined) return false
  const placingOrHydrating = 2 | 4096
  let fiber: Fiber | null = Reflect.get(inside, key)
  while (fiber !== null && (fiber.alternate !== null || (fiber.flags & placingOrHydrating) === 0)) fiber = fiber.return
  return fiber === null
}
