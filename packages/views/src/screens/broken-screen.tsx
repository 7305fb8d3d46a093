import { Actions, Button, Screen } from '../primitives/index.ts'

/** The screen after a defect of a step. `onReload` must restart the use case, because the step cannot continue. */
export function BrokenScreen({ onReload }: { onReload: () => void }) {
  return (
    <Screen title="steps.brokenTitle" lead="steps.brokenText">
      <Actions>
        <Button label="checkVerification.reload" onClick={onReload} />
      </Actions>
    </Screen>
  )
}
