/** Replaces the address and dispatches an event for the router, because `replaceState` dispatches no event. */
export function replaceAddress(url: URL): void {
  history.replaceState(history.state, '', url)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
