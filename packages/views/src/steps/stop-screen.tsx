import type { ReactNode } from 'react'
import { helpAt, useBrand } from '../brand/brand.ts'
import type { CopyKey } from '../copy/catalogue.ts'
import { ChangingText, Text } from '../copy/copy.tsx'
import { Actions, Button, LinkButton, Palm, Screen } from '../primitives/index.ts'
import { loweredPalm, type PalmPose } from '../primitives/palm/palm-poses.ts'
import { PosedPalm } from '../primitives/palm/posed-palm.tsx'

interface StopScreenProps {
  title: CopyKey
  why: CopyKey
  /** A reassuring text. */
  safe?: CopyKey
  /** The pose of the hand. Absent: open, without lines. */
  pose?: PalmPose
  /** The actions. The first is the main one. */
  children: ReactNode
}

/** A stop screen: the reason, which is announced, and the next actions. */
export function StopScreen({ title, why, safe, pose, children }: StopScreenProps) {
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
      <div className="pf-stop">{pose === undefined ? <Palm lines={0} inactive /> : <PosedPalm pose={pose} />}</div>
      <Actions>{children}</Actions>
    </Screen>
  )
}

/**
 * On a 423 of a PIN without an end (docs/decisions/0068): palm and support can open it, and the way on stays (R454).
 */
export function BarredScreen({ onBack, onContinue }: { onBack: () => void; onContinue: () => void }) {
  const { links } = useBrand()
  return (
    <StopScreen title="steps.barredTitle" why="steps.barred" safe="steps.barredHelp" pose={loweredPalm}>
      <LinkButton href={helpAt(links, 'contact')} label="steps.support" />
      <Button kind="secondary" label="tryAgainAction" onClick={onBack} />
      <Button kind="quiet" label="continue" onClick={onContinue} />
    </StopScreen>
  )
}
