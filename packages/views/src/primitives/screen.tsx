import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { LeadProvider } from './field.tsx'

export interface ScreenProps {
  readonly title: CopyKey
  readonly lead?: CopyKey | undefined
  readonly values?: CopyValues | undefined
  /** Names the screen where its title does not; a change of it is a new screen. */
  readonly focusKey?: string | undefined
  readonly children?: ReactNode
}

/** The screen a person saw last on this page: the first one leaves focus alone. */
let lastSeen: string | undefined

/** One question. The heading takes focus after a step, unless a field of the screen already has it. */
export function Screen({ title, lead, values, focusKey, children }: ScreenProps) {
  const say = useText()
  const section = useRef<HTMLElement>(null)
  const leadId = useId()
  const seen = focusKey ?? title
  useEffect(() => {
    const moved = lastSeen !== undefined && lastSeen !== seen
    lastSeen = seen
    if (moved && section.current?.contains(document.activeElement) === false)
      section.current.querySelector('h1')?.focus()
  }, [seen])
  return (
    <section ref={section} key={seen} className="pf-screen">
      <h1 className="pf-title" tabIndex={-1}>
        {say(title, values)}
      </h1>
      {lead !== undefined && (
        <p className="pf-lead" id={leadId}>
          {say(lead, values)}
        </p>
      )}
      <LeadProvider value={lead === undefined ? undefined : leadId}>{children}</LeadProvider>
    </section>
  )
}
