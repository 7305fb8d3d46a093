import { Actions, Button, Screen } from '../primitives/index.ts'

/** `onReload` restarts the use case, because a step with a defect cannot continue. */
export function BrokenScreen({ onReload }: { onReload: () => void }) {
  return (
    <Screen title="steps.brokenTitle" lead="steps.brokenText">
      <Actions>
        <Button label="checkVerification.reload" onClick={onReload} />
      </Actions>
    </Screen>
  )
}
