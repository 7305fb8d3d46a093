/** The path of the first script differs in each build. */
const entryIn = (html: string): string | undefined => /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]

const wasLoadedAnew = (): boolean =>
  performance.getEntriesByType('navigation').some((load) => 'type' in load && load.type === 'reload')

let hasLeft = false

/** Each address must have passed `safeUrl` or be our own path. */
export const leave = {
  here: (): URL => new URL(location.href),
  to: (url: URL | string): void => {
    hasLeft = true
    location.assign(url)
  },
  /** Whether our code has opened another page from this page. The value stays the same in the back/forward cache. */
  hasLeft: (): boolean => hasLeft,
  again: (): void => location.reload(),
  /**
   * Reloads only if the server responds with success. Otherwise the browser's error page would replace the website's
   * error page.
   */
  againIfThere: async (): Promise<void> => {
    const answer = await fetch(leave.here(), { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok === true) leave.again()
  },
  /**
   * A deploy removes the files of the earlier build, so a page of that build must reload. Reloads only once. The user
   * decides about further reloads.
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
