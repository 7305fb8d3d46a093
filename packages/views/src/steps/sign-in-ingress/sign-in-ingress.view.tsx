import type { StepView } from '@palmflow/flow'
import type { IngressChoice, SignInIngressRef } from '@palmflow/workflows'
import { Experience, Experiences, SwitchMode } from '../../primitives/experience-option.tsx'
import { Actions, Button, Notice, Screen } from '../../primitives/index.ts'
import { asNotice } from '../../screens/form-messages.ts'

export const signInIngressView: StepView<SignInIngressRef> = ({ snapshot, send }) => {
  const choose = (choice: IngressChoice) => () => send({ type: 'experience.chosen', choice })
  return (
    <Screen title="signInIngress.title" lead="signInIngress.lead">
      <Notice {...asNotice(snapshot.context.message)} />
      <Experiences>
        <Experience
          glyph="card"
          title="signInIngress.payments"
          text="signInIngress.paymentsText"
          action="signInIngress.signIn"
          onChoose={choose('payments')}
        />
        <Experience
          glyph="cross"
          title="signInIngress.healthcare"
          text={snapshot.hasTag('provider') ? 'signInIngress.provider' : 'signInIngress.healthcareText'}
          action="signInIngress.signIn"
          onChoose={choose('healthcare')}
        />
      </Experiences>
      <Actions>
        <SwitchMode label="signInIngress.signUp" action="signInIngress.signUpAction" onClick={choose('signUp')} />
        <Button kind="quiet" label="signInIngress.help" onClick={choose('help')} />
      </Actions>
    </Screen>
  )
}
