import { useText } from '../copy/copy.tsx'
import { Button } from '../primitives/button.tsx'
import { StopScreen } from './stop-screen.tsx'

/** Splits the specified text after its first clause, because the button repeats the second clause. */
function Heading() {
  const [first, ...others] = useText()('sessionExpiredTryAgain').split(', ')
  return (
    <>
      {first}, <span className="pf-title-rest">{others.join(', ')}</span>
    </>
  )
}

/** The end of a session in the app (R460). */
export const SessionExpiredScreen = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <StopScreen title="sessionExpiredTryAgain" heading={<Heading />} why="sessionTimeout.why" ring="timedOut">
    <Button label="tryAgainAction" onClick={onTryAgain} />
  </StopScreen>
)
