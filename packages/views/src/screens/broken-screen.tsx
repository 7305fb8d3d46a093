import { Actions, Button, Screen } from '../primitives/index.ts'

/** The screen after a defect in a step. `onReload` restarts the use case. */
export function BrokenScreen({ onReload }: { onReload: () => void }) {
  return (
    <Screen title="steps.brokenTitle" lead="steps.brokenText">
      <Actions>
        <Button label="checkVerification.reload" onClick={onReload} />
      </Actions>
    </Screen>
  )
}
