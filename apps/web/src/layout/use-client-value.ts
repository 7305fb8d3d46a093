import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Until hydration, the value is `before`, which must be equal to the value in the prerendered page. */
export const useClientValue = <Known>(read: () => Known, before: Known): Known =>
  useSyncExternalStore(never, read, () => before)
