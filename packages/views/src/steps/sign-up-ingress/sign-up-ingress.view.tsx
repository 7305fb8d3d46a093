import type { StepView } from '@palmflow/flow'
import type { SignUpChoice, SignUpIngressRef } from '@palmflow/workflows'
import { Text } from '../../copy/copy.tsx'
import { Experience, Experiences, SwitchMode } from '../../primitives/experience-option.tsx'
import { Actions, Screen } from '../../primitives/index.ts'

export const signUpIngressView: StepView<SignUpIngressRef> = ({ send }) => {
  const choose = (choice: SignUpChoice) => () => send({ type: 'experience.chosen', choice })
  return (
    <Screen title="signInIngress.title" lead="signInIngress.lead">
      <Experiences>
        <Experience
          glyph="phone"
          title="signUpIngress.here"
          text="signUpIngress.hereText"
          action="signUpIngress.signUp"
          onChoose={choose('here')}
        />
      </Experiences>
      <h2 className="pf-subtitle">
        <Text of="signUpIngress.others" />
      </h2>
      <Experiences>
        <Experience
          glyph="card"
          title="signInIngress.payments"
          text="signInIngress.paymentsText"
          action="signUpIngress.signUp"
          onChoose={choose('payments')}
        />
        <Experience
          glyph="cross"
          title="signInIngress.healthcare"
          text="signUpIngress.learnText"
          action="signUpIngress.learn"
          onChoose={choose('learn')}
        />
      </Experiences>
      <Actions>
        <SwitchMode label="signUpIngress.signIn" action="signUpIngress.signInAction" onClick={choose('signIn')} />
      </Actions>
    </Screen>
  )
}
