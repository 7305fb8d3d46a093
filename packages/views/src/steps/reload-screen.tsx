import type { ReactNode } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { Button } from '../primitives/index.ts'
import { LockedScreen } from './shared-screens.tsx'
import { StopScreen } from './stop-screen.tsx'

interface ReloadScreenProps {
  title?: CopyKey
  why: CopyKey
  safe?: CopyKey
  onReload: () => void
  /** Another way on. */
  children?: ReactNode
}

/** A call that nobody saw has failed: it can be asked for again (B198). */
export function ReloadScreen({ onReload, children, ...props }: ReloadScreenProps) {
  return (
    <StopScreen title="checkVerification.failedTitle" {...props}>
      <Button label="checkVerification.reload" onClick={onReload} />
      {children}
    </StopScreen>
  )
}

interface TooManyScreenProps {
  why: CopyKey
  forMs: number
  onContinue: () => void
}

/** On a 423 where an enrolment begins, or ends (B56, B198): who may have no palm here yet is promised none. */
export const TooManyScreen = (props: TooManyScreenProps) => (
  <LockedScreen {...props} title="tooManyRequestsTitle" lead="tooManyRequestsText" isNew />
)
