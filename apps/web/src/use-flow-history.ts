import type { Flow } from '@palmflow/react'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useApp } from './app-context.ts'
import { useLate } from './late.ts'

/** @returns how to leave the flow for good. The first form has no history of its own yet: its keeper comes later. */
export function useFlowHistory(flow: Flow): (to: string) => void {
  const later = useLate(useApp().later)
  const navigate = useNavigate()
  const { state, key } = useLocation()
  const isMovedByBrowser = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry on which the flow began is its first
  const history = useMemo(() => later?.historyOf(flow, navigate, state), [later, flow])
  useEffect(() => {
    history?.follow()
    return flow.subscribe(() => history?.follow())
  }, [history, flow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry is told by its key; its state comes with it
  useEffect(() => {
    // An entry of our own making may come to light after the next one is made: it is no way back.
    if (isMovedByBrowser) history?.arrive(state)
  }, [history, key])
  return (to) => (history === undefined ? void navigate(to, { replace: true }) : history.finish(to))
}
