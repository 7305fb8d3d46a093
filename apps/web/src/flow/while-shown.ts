import { useEffect, useState } from 'react'

/** An actor that lives as long as the page is shown, begun with it. @param begin as stable as what it uses. */
export function useWhileShown<Ref extends { stop(): unknown }>(begin: () => Ref): Ref | undefined {
  const [actor, setActor] = useState<Ref>()
  useEffect(() => {
    const begun = begin()
    setActor(begun)
    return () => void begun.stop()
  }, [begin])
  return actor
}
