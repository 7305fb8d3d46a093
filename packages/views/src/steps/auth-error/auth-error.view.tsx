import type { StepView } from '@palmflow/flow'
import type { AuthErrorRef } from '@palmflow/workflows'
import { Button } from '../../primitives/index.ts'
import { HelpLink, StopScreen } from '../../screens/stop-screen.tsx'

export const authErrorView: StepView<AuthErrorRef> = ({ snapshot, send }) => {
  const startOver = () => send({ type: 'reset.requested' })
  if (snapshot.hasTag('unavailable'))
    return (
      <StopScreen title="authError.unavailableTitle" why="tryAgain" ring="down">
        <Button label="tryAgainAction" onClick={() => send({ type: 'again.requested' })} />
        <Button kind="quiet" label="authError.startOver" onClick={startOver} />
        <HelpLink />
      </StopScreen>
    )
  const isUnknown = snapshot.hasTag('notFound')
  return (
    <StopScreen
      title="authError.title"
      why={isUnknown ? 'profileNotFound' : 'authError.refused'}
      ring={isUnknown ? 'empty' : 'held'}
    >
      <Button label="authError.startOver" onClick={startOver} />
      {isUnknown ? <HelpLink at="update-pin" label="addPin.forgot" /> : <HelpLink />}
    </StopScreen>
  )
}
