import { type ReactElement, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { LeadProvider } from './field.tsx'
import { PageTitle } from './page-title.ts'

export interface ScreenProps {
  readonly title: CopyKey
  readonly lead?: CopyKey | ReactElement | undefined
  readonly values?: CopyValues | undefined
  /** The document title, if the heading alone would be unclear in a tab or a bookmark. */
  readonly pageTitle?: CopyKey | undefined
  /** The key of the screen. The default is `title`. A changed key means a new screen. */
  readonly focusKey?: string | undefined
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

/** The last screen of each `.pf-root`, because the first screen of a root must not move the focus. */
const lastSeen = new WeakMap<Node, string>()

/**
 * The heading takes the focus after a change of screen. The heading also takes the focus if the same screen appears
 * again and no element has the focus. A focused element of the new screen keeps the focus.
 */
export function Screen({ title, lead, values, pageTitle = 'titleScreen', focusKey, aside, children }: ScreenProps) {
  const translate = useText()
  const isTitled = useContext(PageTitle) !== null
  const section = useRef<HTMLElement>(null)
  const leadId = useId()
  const heading = translate(title, values)
  const screenKey = focusKey ?? title
  useEffect(() => {
    const { current } = section
    if (current === null) return
    const isLost = document.activeElement === document.body
    const owner = current.closest('.pf-root') ?? document
    const last = lastSeen.get(owner)
    lastSeen.set(owner, screenKey)
    // In a shadow root, `document.activeElement` is only the host of the root.
    const root = current.getRootNode()
    const { activeElement } = root instanceof ShadowRoot ? root : document
    const moved = last !== undefined && (last !== screenKey || isLost)
    if (moved && !current.contains(activeElement)) current.querySelector('h1')?.focus()
  }, [screenKey])
  return (
    <section ref={section} key={screenKey} className="pf-screen">
      {isTitled && <title>{translate(pageTitle, { screen: heading })}</title>}
      <h1 className="pf-title" tabIndex={-1}>
        {heading}
      </h1>
      {lead !== undefined && (
        <p className="pf-lead">
          <span id={leadId}>{typeof lead === 'string' ? translate(lead, values) : lead}</span> {aside}
        </p>
      )}
      <PageTitle.Provider value={undefined}>
        <LeadProvider value={lead === undefined ? undefined : leadId}>{children}</LeadProvider>
      </PageTitle.Provider>
    </section>
  )
}
