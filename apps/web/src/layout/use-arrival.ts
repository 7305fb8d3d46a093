import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Puts a place before the person, and the focus on its heading. */
function leadTo(id: string, behavior: ScrollBehavior): void {
  const place = document.getElementById(id)
  if (place === null) return
  const heading = place.querySelector<HTMLElement>('[tabindex="-1"]') ?? place
  heading.focus({ preventScroll: true })
  place.scrollIntoView({ behavior })
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Led here by one of our links, a person stands at the page's heading, or at the place that the link names; what had the
 * focus may be gone. On the way back the browser knows better where they were.
 */
export function useArrival(): void {
  const isLed = useNavigationType() !== 'POP'
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the way in counts
  useEffect(() => {
    if (isLed && hash === '') document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of a link has a key of its own
  useEffect(() => {
    if (isLed && hash !== '') leadTo(hash.slice(1), isStill() ? 'auto' : 'smooth')
  }, [key])
}
