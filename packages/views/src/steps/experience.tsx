import '../styles/ingress.css'
import { type ReactNode, useId } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { Text, useText } from '../copy/copy.tsx'
import { Button, type ButtonKind, LinkButton } from '../primitives/index.ts'

interface WayProps {
  title: CopyKey
  /** An explanation, for a title that is unclear alone. */
  text?: CopyKey | undefined
  /** Whether the option is in a modal, below the modal's title. */
  isInModal?: boolean
  children: ReactNode
}

function Way({ title, text, isInModal = false, children }: WayProps) {
  const say = useText()
  const id = useId()
  const Heading = isInModal ? 'h3' : 'h2'
  return (
    <section className="pf-experience" aria-labelledby={id}>
      <Heading id={id} className="pf-subtitle">
        {say(title)}
      </Heading>
      {text !== undefined && <p className="pf-note">{say(text)}</p>}
      {children}
    </section>
  )
}

interface ExperienceProps extends Omit<WayProps, 'children'> {
  action: CopyKey
  kind?: ButtonKind
  onChoose: () => void
  children?: ReactNode
}

/** One option of a chooser. Buttons may have the same label, so their accessible names differ. */
export function Experience({ action, kind = 'primary', onChoose, children, ...way }: ExperienceProps) {
  const say = useText()
  return (
    <Way {...way}>
      <Button kind={kind} label={action} aria-label={`${say(action)}: ${say(way.title)}`} onClick={onChoose} />
      {children}
    </Way>
  )
}

interface ReadFirstProps {
  title: CopyKey
  action: CopyKey
  href: string
  onChoose: () => void
}

/** An option on the website that first shows a page to read. */
export function ReadFirst({ title, action, href, onChoose }: ReadFirstProps) {
  const say = useText()
  return (
    <Way title={title} isInModal>
      <LinkButton
        kind="quiet"
        href={href}
        label={action}
        aria-label={`${say(action)}: ${say(title)}`}
        onClick={onChoose}
      />
    </Way>
  )
}

/** The note at an option that opens an external page. */
export const Away = () => (
  <p className="pf-note pf-experience-away">
    <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M7 17 17 7M9 7h8v8" />
    </svg>
    <span>
      <Text of="signInIngress.provider" />
    </span>
  </p>
)
