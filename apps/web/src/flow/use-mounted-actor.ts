import { useEffect, useState } from 'react'

/** Runs an actor while the page is mounted. @param begin must be as stable as its dependencies. */
export function useMountedActor<Ref extends { stop(): unknown }>(begin: () => Ref): Ref | undefined {
  const [actor, setActor] = useState<Ref>()
  useEffect(() => {
    const begun = begin()
    setActor(begun)
    return () => void begun.stop()
  }, [begin])
  return actor
}
