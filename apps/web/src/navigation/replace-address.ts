/** Replaces the address of the history entry, and makes the router read the new address. */
export function replaceAddress(url: URL): void {
  history.replaceState(history.state, '', url)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
