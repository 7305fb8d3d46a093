import type { StepView } from '@palmflow/react'
import type { AuthErrorRef } from '@palmflow/workflows'
import { Button } from '../../primitives/index.ts'
import { loweredPalm } from '../../primitives/palm/palm-poses.ts'
import { StopScreen } from '../stop-screen.tsx'

export const authErrorView: StepView<AuthErrorRef> = ({ snapshot, send }) => {
  const startOver = () => send({ type: 'reset.requested' })
  if (snapshot.hasTag('unavailable'))
    return (
      <StopScreen title="authError.unavailableTitle" why="tryAgain" pose={loweredPalm}>
        <Button label="tryAgainAction" onClick={() => send({ type: 'again.requested' })} />
        <Button kind="secondary" label="authError.startOver" onClick={startOver} />
      </StopScreen>
    )
  return (
    <StopScreen title="authError.title" why={snapshot.hasTag('notFound') ? 'profileNotFound' : 'authError.refused'}>
      <Button label="authError.startOver" onClick={startOver} />
    </StopScreen>
  )
}
