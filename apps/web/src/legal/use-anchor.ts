import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Of a document's ids in the page: the sanitiser's own (ruling 22). */
const idPrefix = 'user-content-'

function placeOf(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  return document.getElementById(id.startsWith(idPrefix) ? id : `${idPrefix}${id}`)
}

/**
 * Puts the place in a document before the person that the address names, by the id that the document gave it or by the one
 * that it has in the page. Whichever comes last, the text or the address, leads there (R082).
 */
export function useAnchor(isShown: boolean): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of a link has a key of its own
  useEffect(() => {
    const place = isShown && hash !== '' ? placeOf(hash) : null
    if (place === null) return
    place.tabIndex = -1
    place.focus({ preventScroll: true })
    place.scrollIntoView()
  }, [isShown, hash, key])
}
