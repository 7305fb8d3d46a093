import { useBrand } from '../brand/brand.ts'
import type { CopyKey } from '../copy/catalogue.ts'
import { useLocale, useText } from '../copy/copy.tsx'
import { instead, LinkButton, useLink } from '../primitives/link.tsx'
import { linesBox, palmLines } from '../primitives/palm/palm-strokes.ts'
import { Act, type ActName } from './acts.tsx'
import type { LandingPageProps } from './landing.page.tsx'

/** The three palm lines, enlarged across the whole banner. */
function NearLines() {
  return (
    <svg className="pf-choice-lines" viewBox={linesBox} aria-hidden="true">
      {palmLines.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}

export function Choice() {
  const say = useText()
  const locale = useLocale()
  const { claims } = useBrand()
  const count = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay: 'long' }).format(
    claims.monthlyAuthentications,
  )
  return (
    <section className="pf-choice" data-theme="dark">
      <NearLines />
      <h2 className="pf-choice-title">
        <span>{say('choicePalm')}</span> <span>{say('choiceKey')}</span> <span>{say('choiceWallet')}</span>
      </h2>
      <ul className="pf-choice-claims">
        <li>
          <strong>{say('choiceCount', { count })}</strong> {say('choiceCountText')}
        </li>
        <li>
          <strong>{say('choiceSpeed')}</strong> {say('choiceSpeedText')}
        </li>
      </ul>
    </section>
  )
}

const reasons = [
  ['whyReliable', 'whyReliableText'],
  ['whySimple', 'whySimpleText'],
  ['whyPrivate', 'whyPrivateText'],
] as const satisfies readonly (readonly [CopyKey, CopyKey])[]

/** The section with the reasons. Each reason has one palm line. */
export function Why() {
  const say = useText()
  return (
    <section className="pf-why">
      <h2 className="pf-section-title">{say('whyTitle')}</h2>
      <ul className="pf-why-reasons">
        {reasons.map(([title, text], index) => (
          <li key={title}>
            <svg className="pf-palm" viewBox={linesBox} aria-hidden="true" focusable="false">
              {palmLines.map((line, at) => (
                <path key={line} className={at === index ? undefined : 'pf-why-other'} d={line} />
              ))}
            </svg>
            <h3 className="pf-subtitle">{say(title)}</h3>
            <p>{say(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const steps = [
  { title: 'startEnroll', text: 'startEnrollText', act: 'enroll' },
  { title: 'startLink', text: 'startLinkText', act: 'link' },
  { title: 'startHover', text: 'startHoverText', act: 'hover' },
] as const satisfies readonly { title: CopyKey; text: CopyKey; act: ActName }[]

type StartProps = Pick<LandingPageProps, 'signInHref' | 'onSignIn' | 'profileHref'>

/** The next action for a user who has already started. */
function StartAction({ signInHref, onSignIn, profileHref }: StartProps) {
  const say = useText()
  return (
    <p className="pf-start-action">
      <span>{say(profileHref === undefined ? 'startSignIn' : 'startProfile')}</span>
      {profileHref === undefined ? (
        <LinkButton href={signInHref} label="signIn" onClick={instead(onSignIn)} />
      ) : (
        <LinkButton href={profileHref} label="myProfile" />
      )}
    </p>
  )
}

export function Start(props: StartProps) {
  const say = useText()
  return (
    <section className="pf-start" id="start">
      <h2 className="pf-section-title" tabIndex={-1}>
        {say('startTitle')}
      </h2>
      <ol className="pf-start-steps">
        {steps.map(({ title, text, act }) => (
          <li key={title}>
            <Act of={act} />
            <h3 className="pf-subtitle">{say(title)}</h3>
            <p>{say(text)}</p>
          </li>
        ))}
      </ol>
      <StartAction {...props} />
    </section>
  )
}

const promises = ['trustWhat', 'trustHowLong', 'trustGoesAway'] as const satisfies readonly CopyKey[]

/** The text that the app shows before a scan, repeated for undecided visitors. */
export function Trust({ consentHref }: Pick<LandingPageProps, 'consentHref'>) {
  const say = useText()
  const Link = useLink()
  return (
    <section className="pf-trust">
      <Act of="leave" />
      <div className="pf-trust-words">
        <h2 className="pf-section-title">{say('trustTitle')}</h2>
        <ul className="pf-trust-promises">
          {promises.map((promise) => (
            <li key={promise}>{say(promise)}</li>
          ))}
        </ul>
        <Link href={consentHref} className="pf-trust-read">
          {say('trustRead')}
        </Link>
      </div>
    </section>
  )
}
