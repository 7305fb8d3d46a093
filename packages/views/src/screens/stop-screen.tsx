import type { ReactElement, ReactNode } from 'react'
import { helpAt, useBrand } from '../brand/brand.ts'
import type { CopyKey } from '../copy/catalogue.ts'
import { ChangingText, Text } from '../copy/copy.tsx'
import { Actions, Button, LinkButton, Screen } from '../primitives/index.ts'
import { StateRing, type StillState } from '../primitives/state-ring.tsx'

interface StopScreenProps {
  title: CopyKey
  why: CopyKey
  /** A reassuring text, for example about saved data. */
  safe?: CopyKey
  ring: StillState | ReactElement
  /** The actions. The first action is the main one. */
  children: ReactNode
}

/** Quoted reasons that read like a log. They are a quiet line below the reassuring text. */
const technical: ReadonlySet<CopyKey> = new Set(['consentFailed', 'pollingTimedOut'])

/** A screen for a stop, which announces the reason and offers the next actions. */
export function StopScreen({ title, why, safe, ring, children }: StopScreenProps) {
  const reason = (
    <p key="why" role="alert" className={technical.has(why) ? 'pf-note' : undefined}>
      <ChangingText of={why} />
    </p>
  )
  const reassurance = safe && (
    <p key="safe" className="pf-lead">
      <Text of={safe} />
    </p>
  )
  return (
    <Screen title={title}>
      {technical.has(why) ? [reassurance, reason] : [reason, reassurance]}
      {typeof ring === 'string' ? <StateRing state={ring} /> : ring}
      <Actions>{children}</Actions>
    </Screen>
  )
}

interface BarredScreenProps {
  onBack: () => void
  onContinue: () => void
  /** The label of the button for `onContinue`. The label names the result. */
  leave: CopyKey
}

/**
 * The screen for status 423 of a PIN without an end time (docs/decisions/0068). The palm or support can lift the lock.
 * The user can still leave (R454).
 */
export function BarredScreen({ onBack, onContinue, leave }: BarredScreenProps) {
  const { links } = useBrand()
  return (
    <StopScreen title="steps.barredTitle" why="steps.barred" safe="steps.barredHelp" ring="held">
      <LinkButton href={helpAt(links, 'contact')} label="steps.support" />
      <div className="pf-ways">
        <Button kind="quiet" label="tryAgainAction" onClick={onBack} />
        <Button kind="quiet" label={leave} onClick={onContinue} />
      </div>
    </StopScreen>
  )
}
