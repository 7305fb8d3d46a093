import type { ReactNode } from 'react'
import { helpAt, useBrand } from '../brand/brand.ts'
import type { CopyKey } from '../copy/catalogue.ts'
import { ChangingText, Text } from '../copy/copy.tsx'
import { Actions, Button, LinkButton, Screen } from '../primitives/index.ts'
import { StateRing, type StillState } from '../primitives/state-ring.tsx'

interface StopScreenProps {
  title: CopyKey
  why: CopyKey
  /** A reassuring text. */
  safe?: CopyKey
  ring: StillState
  /** The actions. The first is the main one. */
  children: ReactNode
}

/** A stop screen: the reason, which is announced, and the next actions. */
export function StopScreen({ title, why, safe, ring, children }: StopScreenProps) {
  return (
    <Screen title={title}>
      <p className="pf-lead" role="alert">
        <ChangingText of={why} />
      </p>
      {safe && (
        <p>
          <Text of={safe} />
        </p>
      )}
      <StateRing state={ring} />
      <Actions>{children}</Actions>
    </Screen>
  )
}

interface BarredScreenProps {
  onBack: () => void
  onContinue: () => void
  /** The result of `onContinue`. */
  leave: CopyKey
}

/** On a 423 of a PIN without an end (docs/decisions/0068): palm and support can open it, and the way on stays (R454). */
export function BarredScreen({ onBack, onContinue, leave }: BarredScreenProps) {
  const { links } = useBrand()
  return (
    <StopScreen title="steps.barredTitle" why="steps.barred" safe="steps.barredHelp" ring="held">
      <LinkButton href={helpAt(links, 'contact')} label="steps.support" />
      <Button kind="secondary" label="tryAgainAction" onClick={onBack} />
      <Button kind="quiet" label={leave} onClick={onContinue} />
    </StopScreen>
  )
}
