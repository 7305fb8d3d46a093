import type { Flow } from '@palmflow/flow'
import { useEffect, useRef, useState } from 'react'
import type { FlowHistory } from './flow-history.ts'
import { useNavigation } from './navigation.tsx'
import type { TabHistory } from './tab-history.ts'

/** Creates the history of a flow. `state` is the state of the history entry at which the flow starts. */
export type HistoryOf = (flow: Flow, tabHistory: TabHistory, state: unknown) => FlowHistory

/**
 * @param historyOf creates the history object. Undefined until its file has loaded.
 * @returns the function that leaves the flow's entries. The argument of this function runs after the browser has left
 * these entries.
 */
export function useFlowHistory(flow: Flow, historyOf: HistoryOf | undefined): FlowHistory['finish'] {
  const { location, action, tabHistory } = useNavigation()
  const { state, key } = location
  const isMovedByBrowser = action === 'POP'
  const [history, setHistory] = useState<FlowHistory>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry of the start is the first entry of the flow
  useEffect(() => setHistory(historyOf?.(flow, tabHistory, state)), [historyOf, flow])
  useEffect(() => {
    history?.follow()
    return flow.subscribe(() => history?.follow())
  }, [history, flow])
  const previous = useRef(key)
  useEffect(() => {
    if (previous.current === key) return
    previous.current = key
    // A write of `FlowHistory` must not count as a Back of the user.
    if (isMovedByBrowser) history?.arrive(state)
  }, [history, key, state, isMovedByBrowser])
  return (onLeft) => (history === undefined ? onLeft() : history.finish(onLeft))
}
