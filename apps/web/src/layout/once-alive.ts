import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** What only the browser knows: `before`, as in the page that was written ahead, until the page is alive. */
export const useOnceAlive = <Known>(read: () => Known, before: Known): Known =>
  useSyncExternalStore(never, read, () => before)
