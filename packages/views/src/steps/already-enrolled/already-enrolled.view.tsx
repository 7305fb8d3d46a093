import type { StepView } from '@palmflow/flow'
import type { AlreadyEnrolledRef } from '@palmflow/workflows'
import { useBrand } from '../../brand/brand.ts'
import { DoneRing } from '../../primitives/done-ring.tsx'
import { Actions, Button, LinkButton, Screen } from '../../primitives/index.ts'

function Known({ onProfile }: { onProfile: () => void }) {
  const { links } = useBrand()
  return (
    <Screen title="alreadyEnrolled.title" lead="alreadyEnrolled.lead">
      <DoneRing />
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
