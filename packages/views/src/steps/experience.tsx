import '../styles/ingress.css'
import { type ReactNode, useId } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { Button, type ButtonKind } from '../primitives/index.ts'

interface ExperienceProps {
  title: CopyKey
  /** What it is, where its title alone would not tell. */
  text?: CopyKey
  action: CopyKey
  kind?: ButtonKind
  onChoose: () => void
  children?: ReactNode
}

/** One way into the service, in the app's chooser. Its neighbours' buttons may read alike: their names say which is which. */
export function Experience({ title, text, action, kind = 'primary', onChoose, children }: ExperienceProps) {
  const say = useText()
  const id = useId()
  return (
    <section className="pf-experience" aria-labelledby={id}>
      <h2 id={id} className="pf-subtitle">
        {say(title)}
      </h2>
      {text !== undefined && <p className="pf-note">{say(text)}</p>}
      <Button kind={kind} label={action} aria-label={`${say(action)}: ${say(title)}`} onClick={onChoose} />
      {children}
    </section>
  )
}
