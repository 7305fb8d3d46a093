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
  if (snapshot.hasTag('notFound'))
    return (
      <StopScreen title="authError.title" why="profileNotFound" ring="empty">
        <Button label="authError.startOver" onClick={startOver} />
        <Button kind="secondary" label="validatePhone.signUp" onClick={() => send({ type: 'signUp.requested' })} />
        <HelpLink at="update-pin" label="addPin.forgot" />
      </StopScreen>
    )
  return (
    <StopScreen title="authError.title" why="authError.refused" ring="held">
      <Button label="authError.startOver" onClick={startOver} />
      <HelpLink />
    </StopScreen>
  )
}
