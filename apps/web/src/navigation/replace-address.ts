/** Replaces the address of the history entry, and the router reads it. */
export function replaceAddress(url: URL): void {
  history.replaceState(history.state, '', url)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
