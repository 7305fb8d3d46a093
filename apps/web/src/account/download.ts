/** Clicks a link, because a navigation would replace the page if the response is not an attachment. */
export function download(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

export function keepFile(text: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  download(url, name)
  // The browser may read the file after the click has ended, so the address must stay valid.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
