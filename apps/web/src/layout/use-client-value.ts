import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns a value that only the browser knows. Until hydration it is `before`, as in the prerendered page.
 */
export const useClientValue = <Known>(read: () => Known, before: Known): Known =>
  useSyncExternalStore(never, read, () => before)
