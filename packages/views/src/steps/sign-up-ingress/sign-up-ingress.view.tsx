import type { StepView } from '@palmflow/react'
import type { SignUpChoice, SignUpIngressRef } from '@palmflow/workflows'
import { Actions, Button, Screen } from '../../primitives/index.ts'
import { Experience } from '../experience.tsx'

export const signUpIngressView: StepView<SignUpIngressRef> = ({ send }) => {
  const choose = (choice: SignUpChoice) => () => send({ type: 'experience.chosen', choice })
  return (
    <Screen title="signInIngress.title" lead="signInIngress.lead">
      <div className="pf-experiences">
        <Experience
          title="signUpIngress.here"
          text="signUpIngress.hereText"
          action="signUpIngress.signUp"
          onChoose={choose('here')}
        />
        <Experience
          title="signInIngress.payments"
          action="signUpIngress.signUp"
          kind="secondary"
          onChoose={choose('payments')}
        />
        <Experience
          title="signInIngress.healthcare"
          action="signUpIngress.learn"
          kind="quiet"
          onChoose={choose('learn')}
        />
      </div>
      <Actions>
        <Button kind="quiet" label="signUpIngress.signIn" onClick={choose('signIn')} />
      </Actions>
    </Screen>
  )
}
