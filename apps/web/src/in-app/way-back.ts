import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useInApp } from './in-app-context.ts'

/** Back to the page that led here; where none did, to the one at this path, in this one's place. */
export function useWayBack(path: string): () => void {
  const { addressOf } = useInApp()
  const go = useNavigate()
  const { key } = useLocation()
  const entry = useRef(key)
  useEffect(() => {
    entry.current = key
  }, [key])
  return useCallback(() => {
    // What the address alone has opened has this key.
    if (entry.current === 'default') void Promise.resolve(go(addressOf(path), { replace: true }))
    else void Promise.resolve(go(-1))
  }, [go, addressOf, path])
}
