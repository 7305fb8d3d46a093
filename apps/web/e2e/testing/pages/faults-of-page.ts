import type { Page } from 'playwright'

function faultsInPage(): string[] {
  const tolerance = 1.5
  const nameOf = (element: Element): string => {
    const classes = [...element.classList].map((item) => `.${item}`).join('')
    return `${element.localName}${classes}`
  }
  const short = (node: Node): string => `'${(node.nodeValue ?? '').trim().slice(0, 40)}'`
  const found = new Set<string>()
  const room = document.documentElement.clientWidth
  const wide = document.documentElement.scrollWidth
  if (wide > room) {
    const outer = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > room + 1,
    )
    found.add(`scrolls sideways (${wide} of ${room}): ${outer.slice(0, 3).map(nameOf).join(', ')}`)
  }
  const isHiddenFromSight = (box: DOMRect): boolean => box.width <= 1 || box.height <= 1
  const faultOf = (node: Node, text: DOMRect): string | undefined => {
    for (let at = node.parentElement; at !== null && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(at)
      const box = at.getBoundingClientRect()
      if (isHiddenFromSight(box) || (clipPath !== 'none' && position === 'absolute')) return undefined
      if (at.matches('button, .pf-button') && (text.left < box.left - tolerance || text.right > box.right + tolerance))
        return `sticks out of ${nameOf(at)}`
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined
      const cutsX =
        /hidden|clip/.test(overflowX) && (text.left < box.left - tolerance || text.right > box.right + tolerance)
      const cutsY = /hidden|clip/.test(overflowY) && (text.top < box.top - 4 || text.bottom > box.bottom + 4)
      if ((cutsX || cutsY) && at !== document.body) return `is cut off by ${nameOf(at)}`
      if (position === 'fixed') break
    }
    return text.left < -tolerance || text.right > room + tolerance ? 'leaves the page' : undefined
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isShown = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true
    if (!isShown || node.parentElement?.closest('svg') !== null || (node.nodeValue ?? '').trim() === '') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    // Text above the page is no fault, because a skip link without the focus is above the page.
    const fault = box.width === 0 || box.bottom < 0 ? undefined : faultOf(node, box)
    if (fault !== undefined) found.add(`${short(node)} ${fault}`)
  }
  return [...found]
}

export const faultsOf = (page: Page): Promise<string[]> => page.evaluate(faultsInPage)
