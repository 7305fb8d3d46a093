/** The entry of the browser's history stays, and the router reads its new address. */
export function replaceAddress(url: URL): void {
  history.replaceState(history.state, '', url)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
