import '../../styles/ingress.css'
import type { StepView } from '@palmflow/react'
import type { IngressChoice, SignInIngressRef } from '@palmflow/workflows'
import { useId } from 'react'
import type { CopyKey } from '../../copy/catalogue.ts'
import { useText } from '../../copy/copy.tsx'
import { Actions, Button, Notice, Screen } from '../../primitives/index.ts'
import { asNotice } from '../messages.ts'

interface ExperienceProps {
  of: 'payments' | 'healthcare'
  /** Where Sign in leads out of the app. */
  away?: CopyKey
  onSignIn: () => void
}

const titles = { payments: 'signInIngress.payments', healthcare: 'signInIngress.healthcare' } as const

/** The two buttons read alike; their names say which is which. */
function Experience({ of, away, onSignIn }: ExperienceProps) {
  const say = useText()
  const id = useId()
  const title = say(titles[of])
  return (
    <section className="pf-experience" aria-labelledby={id}>
      <h2 id={id} className="pf-subtitle">
        {title}
      </h2>
      <Button label="signInIngress.signIn" aria-label={`${say('signInIngress.signIn')}: ${title}`} onClick={onSignIn} />
      {away !== undefined && (
        <p className="pf-note pf-experience-away">
          <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M7 17 17 7M9 7h8v8" />
          </svg>
          <span>{say(away)}</span>
        </p>
      )}
    </section>
  )
}

export const signInIngressView: StepView<SignInIngressRef> = ({ snapshot, send }) => {
  const choose = (choice: IngressChoice) => () => send({ type: 'experience.chosen', choice })
  return (
    <Screen title="signInIngress.title" lead="signInIngress.lead">
      <Notice {...asNotice(snapshot.context.message)} />
      <div className="pf-experiences">
        <Experience of="payments" onSignIn={choose('payments')} />
        <Experience
          of="healthcare"
          {...(snapshot.hasTag('provider') ? { away: 'signInIngress.provider' } : {})}
          onSignIn={choose('healthcare')}
        />
      </div>
      <Actions>
        <Button kind="quiet" label="signInIngress.signUp" onClick={choose('signUp')} />
        <Button kind="quiet" label="signInIngress.help" onClick={choose('help')} />
      </Actions>
    </Screen>
  )
}
