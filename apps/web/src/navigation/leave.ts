/** Finds the first script file of a page, whose name is unique for each build. */
const entryIn = (html: string): string | undefined => /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]

const wasLoadedAnew = (): boolean =>
  performance.getEntriesByType('navigation').some((load) => 'type' in load && load.type === 'reload')

let hasLeft = false

/** Only this object navigates the browser. Addresses must have passed `safeUrl` or be own paths. */
export const leave = {
  here: (): URL => new URL(location.href),
  to: (url: URL | string): void => {
    hasLeft = true
    location.assign(url)
  },
  /** Whether a navigation by our code was running when this page was last shown. */
  hasLeft: (): boolean => hasLeft,
  again: (): void => location.reload(),
  /**
   * Reloads only if the page is reachable, because the error page of this website is better than the
   * browser's.
   */
  againIfThere: async (): Promise<void> => {
    const answer = await fetch(leave.here(), { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok === true) leave.again()
  },
  /**
   * A page from before a deploy requests files that no longer exist: the served page now has another first file. Reloads
   * once: after it the user decides.
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
