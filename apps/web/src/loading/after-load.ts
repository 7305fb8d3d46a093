/**
 * Calls `goOn` when the next page has loaded or failed, so that the current screen stays until then.
 * @returns a function that cancels the call
 */
export function afterLoad(page: Promise<unknown>, goOn: () => void): () => void {
  let isHere = true
  const go = () => {
    if (isHere) goOn()
  }
  void page.then(go, go)
  return () => {
    isHere = false
  }
}
