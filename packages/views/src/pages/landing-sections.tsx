import { helpAt, useBrand } from '../brand/brand.ts'
import type { CopyKey } from '../copy/catalogue.ts'
import { useLocale, useText } from '../copy/copy.tsx'
import { Glyph, type GlyphName } from '../primitives/glyph.tsx'
import { instead, LinkButton, useLink } from '../primitives/link.tsx'
import { linesBox, palmLines } from '../primitives/palm/palm-strokes.ts'
import { PartnerLogo } from '../primitives/partner-logo.tsx'
import { Drawing, type DrawingName } from './drawings.tsx'
import type { LandingPageProps, UserLinks } from './landing.page.tsx'
import { partnerNames } from './partner-names.ts'

const facts = [
  {
    title: 'trustNoImage',
    text: 'trustWhat',
    icon: 'M4 4l16 16M9 4h8a3 3 0 0 1 3 3v8M18 20H7a3 3 0 0 1-3-3V6M4 17l5-5 7 7',
  },
  { title: 'trustTwoYears', text: 'trustHowLong', icon: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3.5 2' },
  {
    title: 'trustYourself',
    text: 'trustGoesAway',
    icon: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5',
  },
] as const satisfies readonly { title: CopyKey; text: CopyKey; icon: string }[]

export function Trust() {
  const translate = useText()
  const Link = useLink()
  const { links } = useBrand()
  return (
    <section className="pf-trust">
      <h2 className="pf-trust-title">{translate('trustTitle')}</h2>
      <ul className="pf-trust-facts">
        {facts.map(({ title, text, icon }) => (
          <li key={title}>
            <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={icon} />
            </svg>
            <h3>{translate(title)}</h3>
            <p>{translate(text)}</p>
          </li>
        ))}
      </ul>
      <Link href={helpAt(links, 'palm-safety')} className="pf-landing-link">
        {translate('trustRead')}
      </Link>
    </section>
  )
}

function NearLines() {
  return (
    <svg className="pf-choice-lines" viewBox={linesBox} aria-hidden="true">
      {palmLines.map((line) => (
        <path key={line} d={line} pathLength={1} />
      ))}
    </svg>
  )
}

export function Choice() {
  const translate = useText()
  const locale = useLocale()
  const { claims } = useBrand()
  const count = new Intl.NumberFormat(locale, { notation: 'compact' }).format(claims.monthlyAuthentications)
  return (
    <section className="pf-choice" data-theme="dark">
      <NearLines />
      <h2 className="pf-choice-title">
        <span>{translate('choicePalm')}</span> <span>{translate('choiceKey')}</span>{' '}
        <span>{translate('choiceWallet')}</span>
      </h2>
      <ul className="pf-choice-claims">
        <li>
          <strong>{translate('choiceCount', { count })}</strong> {translate('choiceCountText')}
        </li>
        <li>
          <strong>{translate('choiceSpeed')}</strong> {translate('choiceSpeedText')}
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
  const translate = useText()
  return (
    <section className="pf-why">
      <h2 className="pf-section-title">{translate('whyTitle')}</h2>
      <ul className="pf-why-reasons">
        {reasons.map(([title, text]) => (
          <li key={title}>
            <h3>{translate(title)}</h3>
            <p>{translate(text)}</p>
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
] as const satisfies readonly { title: CopyKey; text: CopyKey; act: DrawingName }[]

export function Start() {
  const translate = useText()
  return (
    <section className="pf-start" id="start">
      <h2 className="pf-section-title" tabIndex={-1}>
        {translate('startTitle')}
      </h2>
      <ol className="pf-start-steps">
        {steps.map(({ title, text, act }) => (
          <li key={title}>
            <Drawing of={act} />
            <h3 className="pf-subtitle">{translate(title)}</h3>
            <p>{translate(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const places = [
  { act: 'wherePay', text: 'wherePayText', partners: ['harbor-market', 'pine-and-thread'] },
  { act: 'whereEnter', text: 'whereEnterText', partners: ['northside-gym'] },
  { act: 'whereCheckIn', text: 'whereCheckInText', partners: ['cedar-clinic'] },
] as const satisfies readonly { act: CopyKey; text: CopyKey; partners: readonly (keyof typeof partnerNames)[] }[]

export function Where({ locationsHref }: Pick<LandingPageProps, 'locationsHref'>) {
  const translate = useText()
  const Link = useLink()
  return (
    <section className="pf-where">
      <h2 className="pf-section-title">{translate('whereTitle')}</h2>
      <dl className="pf-where-places">
        {places.map(({ act, text, partners }) => (
          <div key={act}>
            <dt>{translate(act)}</dt>
            <dd>{translate(text)}</dd>
            {partners.map((partner) => (
              <dd key={partner} className="pf-where-partner">
                <PartnerLogo application={partner} />
                {partnerNames[partner]}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <Link href={locationsHref} className="pf-landing-link">
        {translate('whereAll')}
      </Link>
    </section>
  )
}

const pages = [
  { of: 'programs', glyph: 'card', title: 'profilePrograms', text: 'addLoyaltyLinking.lead' },
  { of: 'receipts', glyph: 'receipt', title: 'profileReceipts', text: 'receipts.lead' },
  { of: 'signIns', glyph: 'computer', title: 'profileSignIns', text: 'signIns.lead' },
] as const satisfies readonly { of: keyof UserLinks; glyph: GlyphName; title: CopyKey; text: CopyKey }[]

export function UserPages(links: UserLinks) {
  const translate = useText()
  const Link = useLink()
  return (
    <section className="pf-user-pages">
      <h2 className="pf-section-title">{translate('userPagesTitle')}</h2>
      <ul>
        {pages.map(({ of, glyph, title, text }) => (
          <li key={of}>
            <Glyph of={glyph} />
            <h3 className="pf-subtitle">
              <Link href={links[of]}>{translate(title)}</Link>
            </h3>
            <p>{translate(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type StartActionProps = Pick<LandingPageProps, 'signInHref' | 'onSignIn'>

export function StartAction({ signInHref, onSignIn }: StartActionProps) {
  const translate = useText()
  return (
    <p className="pf-start-action">
      <span>{translate('startSignIn')}</span>
      <LinkButton href={signInHref} label="signIn" kind="secondary" onClick={instead(onSignIn)} />
    </p>
  )
}
