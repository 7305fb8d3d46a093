import './sections.css'
import './landing.css'
import { useText } from '../copy/copy.tsx'
import { instead, LinkButton } from '../primitives/link.tsx'
import type { PalmSide } from '../primitives/palm/palm.tsx'
import { HeroScene } from './hero-scene.tsx'
import { Choice, Start, StartAction, Trust, UserPages, Where, Why } from './landing-sections.tsx'
import { UserPalms, userPalmsText } from './user-palms.tsx'

export interface UserLinks {
  readonly profile: string
  readonly programs: string
  readonly receipts: string
  readonly signIns: string
}

export interface LandingUser extends UserLinks {
  /** The palms that the user has added. */
  readonly palms: Readonly<Record<PalmSide, boolean>>
  /** The page that adds a palm. If set, each missing palm has a link. */
  readonly addPalmHref?: ((side: PalmSide) => string) | undefined
}

export interface LandingPageProps {
  readonly signInHref: string
  readonly signUpHref: string
  readonly howItWorksHref: string
  readonly locationsHref: string
  readonly user?: LandingUser | undefined
  /** If set, runs in place of the link's navigation, for example to open a chooser. */
  readonly onSignIn?: (() => void) | undefined
  readonly onSignUp?: (() => void) | undefined
}

function Hero({ signUpHref, howItWorksHref, user, onSignUp }: LandingPageProps) {
  const translate = useText()
  return (
    <section className="pf-hero">
      <h1 className="pf-page-title" tabIndex={-1}>
        {translate('heroTitle')}
      </h1>
      {user === undefined ? <HeroScene /> : <UserPalms {...user} />}
      <div className="pf-hero-words">
        <p className="pf-page-text">{translate(user === undefined ? 'heroText' : userPalmsText(user.palms))}</p>
        <p className="pf-hero-actions">
          {user === undefined ? (
            <LinkButton href={signUpHref} label="heroAction" onClick={instead(onSignUp)} />
          ) : (
            <LinkButton href={user.profile} label="heroProfile" />
          )}
          <LinkButton href={howItWorksHref} label="heroHow" kind="quiet" />
        </p>
        {user === undefined && <p className="pf-note">{translate('heroNote')}</p>}
      </div>
    </section>
  )
}

const UserLanding = ({ user, ...props }: LandingPageProps & { user: LandingUser }) => (
  <main className="pf-sections pf-landing">
    <Hero {...props} user={user} />
    <UserPages {...user} />
    <Where locationsHref={props.locationsHref} />
    <Trust />
  </main>
)

export function LandingPage({ user, ...props }: LandingPageProps) {
  if (user !== undefined) return <UserLanding {...props} user={user} />
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
