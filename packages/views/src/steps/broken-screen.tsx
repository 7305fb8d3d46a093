import { Actions, Button, Screen } from '../primitives/index.ts'

/** A step itself broke; `reload` begins the use case anew. */
export function BrokenScreen({ onReload }: { onReload: () => void }) {
  return (
    <Screen title="steps.brokenTitle" lead="steps.brokenText">
      <Actions>
        <Button label="checkVerification.reload" onClick={onReload} />
      </Actions>
    </Screen>
  )
}
