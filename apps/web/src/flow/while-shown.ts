import { useEffect, useState } from 'react'

/** An actor that runs while the page is mounted. @param begin as stable as its dependencies. */
export function useWhileShown<Ref extends { stop(): unknown }>(begin: () => Ref): Ref | undefined {
  const [actor, setActor] = useState<Ref>()
  useEffect(() => {
    const begun = begin()
    setActor(begun)
    return () => void begun.stop()
  }, [begin])
  return actor
}
