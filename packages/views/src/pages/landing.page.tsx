import './sections.css'
import './landing.css'
import { useText } from '../copy/copy.tsx'
import { instead, LinkButton } from '../primitives/link.tsx'
import { HeroScene } from './hero-scene.tsx'
import { Choice, Start, StartAction, Trust, Where, Why } from './landing-sections.tsx'

export interface LandingPageProps {
  readonly signInHref: string
  readonly signUpHref: string
  readonly howItWorksHref: string
  /** The link to the list of all places with a device. */
  readonly locationsHref: string
  /** The link to the profile. It is set if the user is signed in. */
  readonly profileHref?: string | undefined
  /** An action in place of the link's navigation, for example to open a chooser. */
  readonly onSignIn?: (() => void) | undefined
  readonly onSignUp?: (() => void) | undefined
}

function Hero({ signUpHref, howItWorksHref, profileHref, onSignUp }: LandingPageProps) {
  const translate = useText()
  return (
    <section className="pf-hero">
      <h1 className="pf-page-title" tabIndex={-1}>
        {translate('heroTitle')}
      </h1>
      <HeroScene />
      <div className="pf-hero-words">
        <p className="pf-page-text">{translate('heroText')}</p>
        <p className="pf-hero-actions">
          {profileHref === undefined ? (
            <LinkButton href={signUpHref} label="heroAction" onClick={instead(onSignUp)} />
          ) : (
            <LinkButton href={profileHref} label="heroProfile" />
          )}
          <LinkButton href={howItWorksHref} label="heroHow" kind="quiet" />
        </p>
        <p className="pf-note">{translate('heroNote')}</p>
      </div>
    </section>
  )
}

export function LandingPage(props: LandingPageProps) {
  return (
    <main className="pf-sections pf-landing">
      <Hero {...props} />
      <Trust />
      <Choice />
      <Why />
      <Start />
      <Where locationsHref={props.locationsHref} />
      <StartAction {...props} />
    </main>
  )
}
