/** Continues when the next page has loaded or failed. Until then the last screen stays. @returns the function that cancels it. */
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
