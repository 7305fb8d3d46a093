/** `replaceState` dispatches no event, so this function dispatches one for the router. */
export function replaceAddress(url: URL): void {
  history.replaceState(history.state, '', url)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
