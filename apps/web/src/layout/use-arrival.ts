import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { leave } from '../navigation/leave.ts'

function leadTo(id: string, behavior: ScrollBehavior = 'auto'): void {
  const place = document.getElementById(id)
  if (place === null) return
  const heading = place.querySelector<HTMLElement>('[tabindex="-1"]') ?? place
  heading.focus({ preventScroll: true })
  place.scrollIntoView({ behavior })
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Scrolls to the top of a new page and moves the focus to the heading. After Back and Forward, the browser restores the
 * scroll position.
 */
export function useArrival(): void {
  const isLed = useNavigationType() !== 'POP'
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the navigation counts
  useEffect(() => {
    if (!isLed || hash !== '') return
    scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each click of a link has its own key
  useEffect(() => {
    if (isLed && hash !== '') leadTo(hash.slice(1), prefersReducedMotion() ? 'auto' : 'smooth')
  }, [key])
}

/**
 * Moves the focus to a part of the page that appears after a call. The browser and the router have then already followed
 * the link.
 * @param isNamed whether an address without the hash also leads to the part
 */
export function useArrivalAt(id: string, isNamed: (address: URL) => boolean = () => false): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first render of the part counts
  useEffect(() => {
    const address = leave.here()
    if (address.hash === `#${id}` || isNamed(address)) leadTo(id)
  }, [])
}
