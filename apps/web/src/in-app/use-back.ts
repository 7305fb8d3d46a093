import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useInApp } from './in-app-context.ts'

/**
 * Returns a function that opens the previous page of this website. If there is none, it replaces this page by
 * the page of the path. The router counts entries in `idx`, from 0 for a page opened by its address.
 */
export function useBack(path: string): () => void {
  const { addressOf } = useInApp()
  const go = useNavigate()
  return useCallback(() => {
    const isFirst = !(Object(history.state).idx > 0)
    void Promise.resolve(isFirst ? go(addressOf(path), { replace: true }) : go(-1))
  }, [go, addressOf, path])
}
