import type { StepView } from '@palmflow/flow'
import type { EnrollmentSuccessRef } from '@palmflow/workflows'
import { Text } from '../../copy/copy.tsx'
import { Actions, Button, Screen } from '../../primitives/index.ts'
import { PalmStage } from '../../primitives/palm/palm-stage.tsx'

export const enrollmentSuccessView: StepView<EnrollmentSuccessRef> = ({ snapshot, send }) => {
  const { title, buttonText: text, isRecognized, unlinkedPartner: partner } = snapshot.context
  return (
    <Screen
      {...(title === undefined
        ? { title: 'enrollmentSuccess.title' }
        : { title: 'enrollmentSuccess.ownTitle', values: { title } })}
      lead="enrollmentSuccess.lead"
    >
      {partner !== undefined && (
        <p>
          <Text of="enrollmentSuccess.notLinked" values={{ partner }} />
        </p>
      )}
      {(isRecognized === true || partner === undefined) && (
        <p className="pf-lead">
          <Text of={isRecognized === true ? 'enrollmentSuccess.recognized' : 'enrollmentSuccess.firstUse'} />
        </p>
      )}
      <PalmStage mode="done" />
      <Actions>
        <Button
          label={text === undefined ? 'continue' : 'enrollmentSuccess.ownButton'}
          values={{ text: text ?? '' }}
          onClick={() => send({ type: 'continue.requested' })}
        />
        <Button kind="quiet" label="enrollmentSuccess.programs" onClick={() => send({ type: 'programs.requested' })} />
      </Actions>
    </Screen>
  )
}
