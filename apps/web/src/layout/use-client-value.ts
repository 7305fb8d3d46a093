import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns a value that only the browser knows. Until hydration the value is `before`, because the prerendered page has
 * that value.
 */
export const useClientValue = <Known>(read: () => Known, before: Known): Known =>
  useSyncExternalStore(never, read, () => before)
