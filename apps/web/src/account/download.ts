/** Downloads a file by the browser, so that the page stays. */
export function download(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Downloads a shown text as a file. */
export function keepFile(text: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  download(url, name)
  // The address must stay valid for some time, because the browser may read it only after the click has
  // ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
