import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useInApp } from './in-app-context.ts'

/**
 * Back to the page that led here; where none did, to the one at this path, in this one's place. The router counts our
 * entries in `idx`, from 0 where the address alone has opened a page.
 */
export function useWayBack(path: string): () => void {
  const { addressOf } = useInApp()
  const go = useNavigate()
  return useCallback(() => {
    const isFirst = !(Object(history.state).idx > 0)
    void Promise.resolve(isFirst ? go(addressOf(path), { replace: true }) : go(-1))
  }, [go, addressOf, path])
}
