import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** A value that only the browser knows: `before`, as in the prerendered page, until hydration. */
export const useClientValue = <Known>(read: () => Known, before: Known): Known =>
  useSyncExternalStore(never, read, () => before)
