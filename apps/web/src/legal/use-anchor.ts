import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The prefix of document ids in the page, from the sanitiser (ruling 22). */
const idPrefix = 'user-content-'

function anchorOf(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  return document.getElementById(id.startsWith(idPrefix) ? id : `${idPrefix}${id}`)
}

/**
 * Scrolls to the place of the address in a document, by its original id or by its id in the page. Runs when text and address
 * are both there (R082).
 */
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
