import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { LeadProvider } from './field.tsx'
import { PageTitle } from './page-title.ts'

export interface ScreenProps {
  readonly title: CopyKey
  readonly lead?: CopyKey | undefined
  readonly values?: CopyValues | undefined
  /** What the document is called, where its heading alone would not tell a tab or a bookmark what it is. */
  readonly pageTitle?: CopyKey | undefined
  /** Names the screen where its title does not; a change of it is a new screen. */
  readonly focusKey?: string | undefined
  readonly children?: ReactNode
}

/** The screen a person saw last on this page: the first one leaves focus alone. */
let lastSeen: string | undefined

/** One question. The heading takes focus after a step, and where focus was lost, unless a field of the screen has it. */
export function Screen({ title, lead, values, pageTitle = 'titleScreen', focusKey, children }: ScreenProps) {
  const say = useText()
  const section = useRef<HTMLElement>(null)
  const leadId = useId()
  const heading = say(title, values)
  const seen = focusKey ?? title
  useEffect(() => {
    const isLost = document.activeElement === document.body
    const moved = lastSeen !== undefined && (lastSeen !== seen || isLost)
    lastSeen = seen
    if (moved && section.current?.contains(document.activeElement) === false)
      section.current.querySelector('h1')?.focus()
  }, [seen])
  return (
    <section ref={section} key={seen} className="pf-screen">
      <title>{say(pageTitle, { screen: heading })}</title>
      <h1 className="pf-title" tabIndex={-1}>
        {heading}
      </h1>
      {lead !== undefined && (
        <p className="pf-lead" id={leadId}>
          {say(lead, values)}
        </p>
      )}
      <PageTitle value={undefined}>
        <LeadProvider value={lead === undefined ? undefined : leadId}>{children}</LeadProvider>
      </PageTitle>
    </section>
  )
}
