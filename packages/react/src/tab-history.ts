/**
 * These types are copies of React Router's `To`, `Location` and `Navigator`, because the sign-in does not load the
 * router.
 */
interface Address {
  pathname: string
  search: string
  hash: string
}
type To = string | Partial<Address>

/** The current entry of the tab's history, and the kind of move to this entry. React Router reads the same values. */
export interface Here {
  location: Address & { state: unknown; key: string }
  action: 'POP' | 'PUSH' | 'REPLACE'
}

/** The history of the tab. If the page has a router, the router writes through this object. */
export interface TabHistory {
  here(): Here
  createHref(to: To): string
  go(delta: number): void
  push(to: To, state?: unknown): void
  replace(to: To, state?: unknown): void
  listen(listener: (here: Here) => void): () => void
}

/** The state of a history entry in the format of React Router. `idx` counts the entries of this site. */
interface Entry {
  usr?: unknown
  key?: string
  idx?: number
}

export const hrefOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

export function createTabHistory(): TabHistory {
  let action: Here['action'] = 'POP'
  const ignore = (_: Here): void => {}
  let notify = ignore
  const entry = (): Entry => history.state ?? {}
  const here = (): Here => {
    const { pathname, search, hash } = location
    const { usr = null, key = 'default' } = entry()
    return { location: { pathname, search, hash, state: usr, key }, action }
  }
  const arrive = (by: Here['action']): void => {
    action = by
    notify(here())
  }
  /** Reduces slashes at the start to one, because `//name` would name another host. */
  const urlOf = (to: To): URL => {
    const url = new URL(hrefOf(to).replace(/^\/+/, '/'), location.href)
    if (url.origin !== location.origin) throw new Error('The address belongs to another site')
    return url
  }
  const next = (usr: unknown, idx: number): Entry => ({ usr, key: Math.random().toString(36).slice(2, 10), idx })
  return {
    here,
    listen: (listener) => {
      const pop = () => arrive('POP')
      notify = listener
      addEventListener('popstate', pop)
      return () => {
        removeEventListener('popstate', pop)
        notify = ignore
      }
    },
    createHref: hrefOf,
    go: (delta) => history.go(delta),
    push: (to, usr) => {
      const url = urlOf(to)
      try {
        history.pushState(next(usr, (entry().idx ?? 0) + 1), '', url)
      } catch {
        // Safari refuses more than 100 history calls in 10 seconds. In older versions the period is 30 seconds. A page
        // load still opens the address.
        location.assign(url)
      }
      arrive('PUSH')
    },
    replace: (to, usr) => {
      history.replaceState(next(usr, entry().idx ?? 0), '', urlOf(to))
      arrive('REPLACE')
    },
  }
}
