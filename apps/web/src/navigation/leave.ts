/** The first file of a page, by the name that it has in one build alone. */
const entryIn = (html: string): string | undefined => /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]

const wasLoadedAnew = (): boolean =>
  performance.getEntriesByType('navigation').some((load) => 'type' in load && load.type === 'reload')

let hasLeft = false

/** The one place that moves the browser itself. What arrives here has passed `safeUrl`, or is a path of our own. */
export const leave = {
  here: (): URL => new URL(location.href),
  to: (url: URL | string): void => {
    hasLeft = true
    location.assign(url)
  },
  /** Whether the person was on the way to another page when this one was last seen. */
  hasLeft: (): boolean => hasLeft,
  again: (): void => location.reload(),
  /** Only a page that can come at all is loaded again: ours is kinder than the browser's own. */
  againIfThere: async (): Promise<void> => {
    const answer = await fetch(leave.here(), { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok === true) leave.again()
  },
  /**
   * A page from before a deploy asks for files that are gone: what is served here now begins with another file. Once: a
   * page that was loaded anew already leaves it to the person.
   */
  againIfStale: async (): Promise<void> => {
    if (wasLoadedAnew()) return
    const answer = await fetch(leave.here(), { cache: 'no-store' }).catch(() => undefined)
    const entry = answer?.ok === true ? entryIn(await answer.text()) : undefined
    const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
    if (entry !== undefined && entry !== own) leave.again()
  },
  replace: (url: URL | string): void => {
    hasLeft = true
    location.replace(url)
  },
}
