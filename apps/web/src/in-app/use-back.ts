import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useInApp } from './in-app-context.ts'

/**
 * Back to the previous page of ours. Without one, replaces this page by that of the path. The router counts our entries in
 * `idx`, from 0 for a page opened by its address.
 */
export function useBack(path: string): () => void {
  const { addressOf } = useInApp()
  const go = useNavigate()
  return useCallback(() => {
    const isFirst = !(Object(history.state).idx > 0)
    void Promise.resolve(isFirst ? go(addressOf(path), { replace: true }) : go(-1))
  }, [go, addressOf, path])
}
