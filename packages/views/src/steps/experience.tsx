import '../styles/ingress.css'
import { type MouseEvent, type ReactNode, useId } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { useLink } from '../primitives/link.tsx'

const glyphs = {
  card: 'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6ZM3 10.5h18M6.5 14.5h4',
  cross: 'M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5z',
  phone:
    'M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3ZM11 18h2',
  book: 'M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5ZM12 6.5V20',
} as const

interface WayProps {
  title: CopyKey
  /** What it is for. */
  text: CopyKey
  glyph: keyof typeof glyphs
  action: CopyKey
  onChoose: () => void
}

const Icon = ({ path }: { path: string }) => (
  <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)

/** The name of the row has the title and the action, and its description has the text. So both are hidden here. */
function Words({ title, text, textId, glyph, action }: Omit<WayProps, 'onChoose'> & { textId: string }) {
  const say = useText()
  return (
    <>
      <span className="pf-way-tile">
        <Icon path={glyphs[glyph]} />
      </span>
      <span className="pf-way-what">
        <strong>{say(title)}</strong>
        <span id={textId} aria-hidden="true">
          {say(text)}
        </span>
      </span>
      <span className="pf-way-action" aria-hidden="true">
        {say(action)}
        <Icon path="m9.5 5 7 7-7 7" />
      </span>
    </>
  )
}

/** One option of a chooser: the row is the control. Options may have the same label, so their accessible names differ. */
export function Experience({ onChoose, ...way }: WayProps) {
  const say = useText()
  const textId = useId()
  // The second click of a double click may hit a row of the next screen by accident.
  const press = ({ detail }: MouseEvent) => detail < 2 && onChoose()
  return (
    <li>
      <button
        type="button"
        className="pf-way"
        aria-label={`${say(way.action)}: ${say(way.title)}`}
        aria-describedby={textId}
        onClick={press}
      >
        <Words {...way} textId={textId} />
      </button>
    </li>
  )
}

/** An option with a page to read first, on the website. */
export function ReadFirst({ href, onChoose, ...way }: WayProps & { href: string }) {
  const say = useText()
  const Link = useLink()
  const textId = useId()
  return (
    <li>
      <Link
        className="pf-way"
        href={href}
        aria-label={`${say(way.action)}: ${say(way.title)}`}
        aria-describedby={textId}
        onClick={onChoose}
      >
        <Words {...way} textId={textId} />
      </Link>
    </li>
  )
}

export const Experiences = ({ children }: { children: ReactNode }) => <ul className="pf-experiences">{children}</ul>
