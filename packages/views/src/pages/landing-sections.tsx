import { useBrand } from '../brand/brand.ts'
import type { CopyKey } from '../copy/catalogue.ts'
import { useLocale, useText } from '../copy/copy.tsx'
import { instead, LinkButton } from '../primitives/link.tsx'
import { Palm, type PalmProps } from '../primitives/palm/palm.tsx'
import { palmLines } from '../primitives/palm/palm-strokes.ts'
import type { LandingPageProps } from './landing.page.tsx'

/** The three lines of the hand, so near that they cross the whole banner. */
function NearLines() {
  return (
    <svg className="pf-choice-lines" viewBox="44 134 128 152" aria-hidden="true">
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

export function Why() {
  const say = useText()
  return (
    <section className="pf-why">
      <h2 className="pf-section-title">{say('whyTitle')}</h2>
      <ul className="pf-why-reasons">
        {reasons.map(([title, text]) => (
          <li key={title}>
            <Palm />
            <h3 className="pf-subtitle">{say(title)}</h3>
            <p>{say(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const steps = [
  { title: 'startEnroll', text: 'startEnrollText', palm: { lines: 0 } },
  { title: 'startLink', text: 'startLinkText', palm: { lines: 3 } },
  { title: 'startHover', text: 'startHoverText', palm: { mode: 'done' } },
] as const satisfies readonly { title: CopyKey; text: CopyKey; palm: PalmProps }[]

/** Where 'Get started' leads. */
export function Start({ signInHref, onSignIn }: Pick<LandingPageProps, 'signInHref' | 'onSignIn'>) {
  const say = useText()
  return (
    <section className="pf-start" id="start">
      <h2 className="pf-section-title" tabIndex={-1}>
        {say('startTitle')}
      </h2>
      <ol className="pf-start-steps">
        {steps.map(({ title, text, palm }) => (
          <li key={title}>
            <Palm {...palm} />
            <h3 className="pf-subtitle">{say(title)}</h3>
            <p>{say(text)}</p>
          </li>
        ))}
      </ol>
      <p className="pf-start-action">
        <span>{say('startSignIn')}</span>
        <LinkButton href={signInHref} label="signIn" onClick={instead(onSignIn)} />
      </p>
    </section>
  )
}
