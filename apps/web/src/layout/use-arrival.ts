import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Scrolls to an element and focuses its heading. */
function leadTo(id: string, behavior: ScrollBehavior): void {
  const place = document.getElementById(id)
  if (place === null) return
  const heading = place.querySelector<HTMLElement>('[tabindex="-1"]') ?? place
  heading.focus({ preventScroll: true })
  place.scrollIntoView({ behavior })
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * After a click on one of our links, focuses the page's heading or the target of the hash. Otherwise the focus would be
 * lost with the removed element. After Back the browser restores the scroll position.
 */
export function useArrival(): void {
  const isLed = useNavigationType() !== 'POP'
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the navigation counts
  useEffect(() => {
    if (isLed && hash === '') document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each click of a link has its own key
  useEffect(() => {
    if (isLed && hash !== '') leadTo(hash.slice(1), prefersReducedMotion() ? 'auto' : 'smooth')
  }, [key])
}
