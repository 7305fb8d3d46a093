import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useInApp } from './in-app-context.ts'

/**
 * If there is no previous page of this website, opens the page at `path` in place of this page. `TabHistory` counts the
 * history entries of this website in `idx`, from 0.
 */
export function useBack(path: string): () => void {
  const { addressOf } = useInApp()
  const go = useNavigate()
  return useCallback(() => {
    const isFirst = !(Object(history.state).idx > 0)
    void Promise.resolve(isFirst ? go(addressOf(path), { replace: true }) : go(-1))
  }, [go, addressOf, path])
}
