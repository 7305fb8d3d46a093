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
  /** An alternative action. */
  children?: ReactNode
}

/** The screen after a background call has failed. The user can repeat the call (R464). */
export function ReloadScreen({ onReload, children, ...props }: ReloadScreenProps) {
  return (
    <StopScreen title="checkVerification.failedTitle" ring="down" {...props}>
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

/**
 * The screen for status 423 at the start or the end of an enrolment (R283, R463). The screen does not promise a working
 * palm, because the user may have none.
 */
export const TooManyScreen = (props: TooManyScreenProps) => (
  <LockedScreen {...props} title="tooManyRequestsTitle" lead="tooManyRequestsText" action="steps.toSignUp" isNew />
)
