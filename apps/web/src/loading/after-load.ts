/**
 * The current screen stays until the next page has loaded or failed.
 * @returns a function that cancels the call of `goOn`
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
