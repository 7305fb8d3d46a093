import '../styles/ingress.css'
import { type ReactNode, useId } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { isRepeatedClick } from './button.tsx'
import { useLink } from './link.tsx'

const glyphs = {
  card: 'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6ZM3 10.5h18M6.5 14.5h4',
  cross: 'M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5z',
  phone:
    'M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3ZM11 18h2',
} as const

interface WayProps {
  title: CopyKey
  text: CopyKey
  glyph: keyof typeof glyphs
  action: CopyKey
  onChoose: () => void
}

interface RowProps extends Omit<WayProps, 'onChoose' | 'title'> {
  textId: string
  children: ReactNode
}

const Icon = ({ path }: { path: string }) => (
  <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)

function Row({ text, textId, glyph, action, children }: RowProps) {
  const translate = useText()
  return (
    <li className="pf-way">
      <span className="pf-way-tile">
        <Icon path={glyphs[glyph]} />
      </span>
      <span className="pf-way-what">
        {children}
        <span id={textId}>{translate(text)}</span>
      </span>
      <span className="pf-way-action" aria-hidden="true">
        {translate(action)}
        <Icon path="m9.5 5 7 7-7 7" />
      </span>
    </li>
  )
}

/** The visible action is outside the button, so the accessible name repeats the action. */
export function Experience({ onChoose, ...way }: WayProps) {
  const translate = useText()
  const textId = useId()
  return (
    <Row {...way} textId={textId}>
      <button
        type="button"
        className="pf-way-press"
        aria-label={`${translate(way.action)}: ${translate(way.title)}`}
        aria-describedby={textId}
        onClick={(event) => isRepeatedClick(event) || onChoose()}
      >
        {translate(way.title)}
      </button>
    </Row>
  )
}

export function ReadFirst({ href, onChoose, ...way }: WayProps & { href: string }) {
  const translate = useText()
  const Link = useLink()
  const textId = useId()
  return (
    <Row {...way} textId={textId}>
      <Link
        className="pf-way-press"
        href={href}
        aria-label={`${translate(way.action)}: ${translate(way.title)}`}
        aria-describedby={textId}
        onClick={onChoose}
      >
        {translate(way.title)}
      </Link>
    </Row>
  )
}

interface SwitchModeProps {
  label: CopyKey
  /** The end of the label, which looks like a link. */
  action: CopyKey
  onClick: () => void
}

/** Switches between sign-in and sign-up. */
export function SwitchMode({ label, action, onClick }: SwitchModeProps) {
  const translate = useText()
  const text = translate(label)
  const end = translate(action)
  const question = text.endsWith(end) ? text.slice(0, -end.length) : ''
  return (
    <button type="button" className="pf-button pf-quiet" onClick={(event) => isRepeatedClick(event) || onClick()}>
      <span className="pf-way-switch">
        {question}
        <span className="pf-button-label">{text.slice(question.length)}</span>
      </span>
    </button>
  )
}

export const Experiences = ({ children }: { children: ReactNode }) => <ul className="pf-experiences">{children}</ul>
