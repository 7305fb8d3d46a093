import type { StepView } from '@palmflow/react'
import type { AlreadyEnrolledRef } from '@palmflow/workflows'
import { useBrand } from '../../brand/brand.ts'
import { Actions, Button, LinkButton, Palm, Screen } from '../../primitives/index.ts'

function Known({ onProfile }: { onProfile: () => void }) {
  const { links } = useBrand()
  return (
    <Screen title="alreadyEnrolled.title" lead="alreadyEnrolled.lead">
      <div className="pf-stop">
        <Palm mode="done" />
      </div>
      <Actions>
        <Button label="alreadyEnrolled.profile" onClick={onProfile} />
        <LinkButton kind="secondary" label="alreadyEnrolled.download" href={links.download} isOutbound />
      </Actions>
    </Screen>
  )
}

export const alreadyEnrolledView: StepView<AlreadyEnrolledRef> = ({ send }) => (
  <Known onProfile={() => send({ type: 'profile.requested' })} />
)
