import type { Flow } from '@palmflow/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { Later } from '../boot/later.ts'
import type { FlowHistory } from './flow-history.ts'

/**
 * @param historyOf makes the history's keeper; undefined until its file has come.
 * @returns how to leave the flow's entries; its argument runs when they are left.
 */
export function useFlowHistory(flow: Flow, historyOf: Later['historyOf'] | undefined): FlowHistory['finish'] {
  const navigate = useNavigate()
  const { state, key } = useLocation()
  const isMovedByBrowser = useNavigationType() === 'POP'
  const [history, setHistory] = useState<FlowHistory>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry on which the flow began is its first
  useEffect(() => setHistory(historyOf?.(flow, navigate, state)), [historyOf, flow])
  useEffect(() => {
    history?.follow()
    return flow.subscribe(() => history?.follow())
  }, [history, flow])
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    // An entry of our own making may come to light after the next one is made: it is no way back.
    if (isMovedByBrowser) history?.arrive(state)
  }, [history, key, state, isMovedByBrowser])
  return (onLeft) => (history === undefined ? onLeft() : history.finish(onLeft))
}
