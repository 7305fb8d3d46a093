/** Goes on when the page that follows is there, or will not come: until then the last screen stays. @returns what calls it off. */
export function onceLoaded(page: Promise<unknown>, goOn: () => void): () => void {
  let isHere = true
  const go = () => {
    if (isHere) goOn()
  }
  void page.then(go, go)
  return () => {
    isHere = false
  }
}
