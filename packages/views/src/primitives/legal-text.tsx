import '../styles/legal-text.css'
import { limits } from '@palmflow/contract'
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useInLanguage } from '../copy/in-language.ts'
import { Button } from './button.tsx'
import { idPrefix } from './legal-id.ts'
import { Notice } from './notice.tsx'
import { Waiting } from './waiting.tsx'

export interface LegalTextProps {
  /** The HTML as received. The page shows only the sanitised form. */
  readonly html: string
  readonly name: string
  readonly language?: string | undefined
  /** Called when the user has scrolled the text to its end, or immediately if the text fits without scrolling. */
  readonly onEnd?: (() => void) | undefined
  /** The id of the element to scroll to first, as in the received HTML. */
  readonly at?: string | undefined
  readonly load?: (() => Promise<{ legalHtml: (html: string) => TrustedHTML }>) | undefined
}

const loadSanitiser = () => import('./legal-html.ts')

function useSanitised(html: string, load: NonNullable<LegalTextProps['load']>) {
  const [attempt, setAttempt] = useState(0)
  const [text, setText] = useState<{ clean?: TrustedHTML; isLost?: true }>({})
  useEffect(() => {
    // `attempt` makes this effect run again. The result of the earlier call is then ignored.
    const visit = { isCurrent: attempt >= 0 }
    load().then(
      ({ legalHtml }) => visit.isCurrent && setText({ clean: legalHtml(html) }),
      () => visit.isCurrent && setText({ isLost: true }),
    )
    return () => {
      visit.isCurrent = false
    }
  }, [html, load, attempt])
  const again = (): void => {
    setText({})
    setAttempt(attempt + 1)
  }
  return { ...text, again }
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight <= limits.consentScrollTolerancePx

/** Calls `onEnd` when the end is visible. A rotation or another font size can also make the end visible. */
function useEnd(region: RefObject<HTMLElement | null>, isShown: boolean, onEnd: () => void) {
  // A host's page may use React 18, which has no effect events.
  const latest = useRef(onEnd)
  useLayoutEffect(() => {
    latest.current = onEnd
  })
  // A layout effect, so that the listener already exists in the frame that shows the text.
  useLayoutEffect(() => {
    const reader = region.current
    if (!isShown || reader === null) return
    const onLook = (): void => {
      if (isAtEnd(reader)) latest.current()
    }
    const observer = new ResizeObserver(onLook)
    observer.observe(reader)
    for (const part of reader.children) observer.observe(part)
    reader.addEventListener('scroll', onLook, { passive: true })
    return () => {
      observer.disconnect()
      reader.removeEventListener('scroll', onLook)
    }
  }, [region, isShown])
}

function leadTo(text: HTMLElement, id: string) {
  const target = text.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`)
  if (target === null) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView()
}

/**
 * Scrolls to the target of a link inside the text. The address must not change, because a flow reads its position from
 * the address.
 */
function stayInPage(event: MouseEvent<HTMLElement>) {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
  if (link === null) return
  event.preventDefault()
  leadTo(event.currentTarget, link.getAttribute('href')?.slice(1) ?? '')
}

/** Users must be able to scroll the region with the keyboard. */
export function LegalText({ html, name, language, onEnd, at, load = loadSanitiser }: LegalTextProps) {
  const inLanguage = useInLanguage()
  const region = useRef<HTMLElement>(null)
  const { clean, isLost = false, again } = useSanitised(html, load)
  const isShown = clean !== undefined
  useEnd(region, isShown, () => onEnd?.())
  useEffect(() => {
    if (isShown && at !== undefined && region.current !== null) leadTo(region.current, `${idPrefix}${at}`)
  }, [isShown, at])
  if (isLost)
    return (
      <div className="pf-legal-lost">
        <Notice type="ERROR" of="consentFailed" />
        <Button kind="secondary" label="tryAgainAction" onClick={again} />
      </div>
    )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links inside turn keys into clicks
    <section
      ref={region}
      className="pf-legal"
      {...inLanguage(language)}
      aria-label={name}
      aria-busy={!isShown}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
      tabIndex={0}
      onClick={stayInPage}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised, and a TrustedHTML where the browser has it */}
      {isShown ? <div className="pf-legal-text" dangerouslySetInnerHTML={{ __html: clean }} /> : <Waiting size={64} />}
    </section>
  )
}
