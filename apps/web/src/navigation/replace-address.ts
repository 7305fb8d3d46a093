/** Also dispatches an event for the listeners of the address, because `replaceState` dispatches no event. */
export function replaceAddress(url: URL): void {
  history.replaceState(history.state, '', url)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
