import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The sanitiser adds this prefix to the ids of a document (ruling 22). */
const idPrefix = 'user-content-'

function anchorOf(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  return document.getElementById(id.startsWith(idPrefix) ? id : `${idPrefix}${id}`)
}

/** The hash may have or lack the prefix (R081). */
export function useAnchor(isShown: boolean): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each click of a link has its own key
  useEffect(() => {
    const place = isShown && hash !== '' ? anchorOf(hash) : null
    if (place === null) return
    place.tabIndex = -1
    place.focus({ preventScroll: true })
    place.scrollIntoView()
  }, [isShown, hash, key])
}
