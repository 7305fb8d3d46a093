import { useMemo } from 'react'
import { useClientValue } from './use-client-value.ts'

const maxLeftMs = 24 * 60 * 60 * 1000
/** The hash is the end of the rate limit, in milliseconds since 1970. */
const readEnd = () => Number(location.hash.slice(1))

/** Undefined if the address has no end, or if the end has passed or is more than 24 hours away. */
export function useRateLimitLeft(): number | undefined {
  const end = useClientValue(readEnd, 0)
  return useMemo(() => {
    const leftMs = end - Date.now()
    return leftMs > 0 && leftMs <= maxLeftMs ? leftMs : undefined
  }, [end])
}
