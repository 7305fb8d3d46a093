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
  children?: ReactNode
}

/** The screen after a failed call that needs no input. The user can repeat the call (R464). */
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

/** The texts that the specification requires after too many calls, in its order. */
export const tooManyQuotes = ['tooManyRequestsTitle', 'tooManyRequestsText'] as const satisfies readonly CopyKey[]

/** The text does not promise a working palm, because a user who enrols may have no working palm (R283, R463). */
export const TooManyScreen = (props: TooManyScreenProps) => (
  <LockedScreen {...props} quotes={tooManyQuotes} action="steps.toSignUp" isNew />
)
