import { useEffect, useState, useSyncExternalStore } from 'react'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

const tickMs = 500

export function useNow(now: () => number): number {
  const [shownTime, setShown] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setShown(now()), tickMs)
    return () => clearInterval(timer)
  }, [now])
  return shownTime
}
