/** The page stays: the browser takes the file. */
export function download(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** What is read here, as a file of the person's own. */
export function keepFile(text: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  download(url, name)
  // The browser may begin to read it only after the press is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
