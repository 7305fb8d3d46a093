/** The one place that moves the browser itself. What arrives here has passed `safeUrl`, or is a path of our own. */
export const leave = {
  here: (): URL => new URL(location.href),
  to: (url: URL | string): void => location.assign(url),
  again: (): void => location.reload(),
  /** Only a page that can come at all is loaded again: ours is kinder than the browser's own. */
  againIfThere: async (): Promise<void> => {
    const answer = await fetch(leave.here(), { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok === true) leave.again()
  },
  /** The page stays. */
  download: (url: string, name: string): void => {
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
  },
  replace: (url: URL | string): void => location.replace(url),
}
