import { useEffect, useState } from 'react'

/** @param begin must be stable, because a new function starts a new actor */
export function useMountedActor<Ref extends { stop(): unknown }>(begin: () => Ref): Ref | undefined {
  const [actor, setActor] = useState<Ref>()
  useEffect(() => {
    const begun = begin()
    setActor(begun)
    return () => void begun.stop()
  }, [begin])
  return actor
}
