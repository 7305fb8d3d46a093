import './sections.css'
import './landing.css'
import { useText } from '../copy/copy.tsx'
import { instead, LinkButton } from '../primitives/link.tsx'
import { Palm } from '../primitives/palm/palm.tsx'
import { Choice, Start, Trust, Why } from './landing-sections.tsx'

export interface LandingPageProps {
  readonly signInHref: string
  readonly signUpHref: string
  readonly howItWorksHref: string
  readonly consentHref: string
  /** The link to the profile of a signed-in user. */
  readonly profileHref?: string | undefined
  /** Replaces the navigation of the link, for example to open a chooser. */
  readonly onSignIn?: (() => void) | undefined
  readonly onSignUp?: (() => void) | undefined
}

function Hero({ signUpHref, howItWorksHref, onSignUp }: LandingPageProps) {
  const say = useText()
  return (
    <section className="pf-hero">
      <div className="pf-hero-words">
        <h1 className="pf-page-title" tabIndex={-1}>
          {say('heroTitle')}
        </h1>
        <p className="pf-page-text">{say('heroText')}</p>
        <p className="pf-hero-actions">
          <LinkButton href={signUpHref} label="heroAction" onClick={instead(onSignUp)} />
          <LinkButton href={howItWorksHref} label="heroHow" kind="quiet" />
        </p>
        <p className="pf-note">{say('heroNote')}</p>
      </div>
      <div className="pf-hero-hand">
        <Palm mode="drawing" large />
      </div>
    </section>
  )
}

export function LandingPage(props: LandingPageProps) {
  return (
    <main className="pf-sections pf-landing">
      <Hero {...props} />
      <Choice />
      <Why />
      <Start {...props} />
      <Trust consentHref={props.consentHref} />
    </main>
  )
}
