import { Actions, Button, Screen } from '../primitives/index.ts'

/** A defect in a step. `reload` restarts the use case. */
export function BrokenScreen({ onReload }: { onReload: () => void }) {
  return (
    <Screen title="steps.brokenTitle" lead="steps.brokenText">
      <Actions>
        <Button label="checkVerification.reload" onClick={onReload} />
      </Actions>
    </Screen>
  )
}
