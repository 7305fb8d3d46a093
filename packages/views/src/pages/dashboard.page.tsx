import './dashboard.css'
import type { wire } from '@palmflow/contract'
import type { ReactNode } from 'react'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { useSignedInAt } from '../panels/sign-ins/sign-in-name.ts'
import { AccountRail, type AccountRailProps } from '../primitives/account-rail.tsx'
import { Button } from '../primitives/button.tsx'
import { useLink } from '../primitives/link.tsx'
import { Notice, type NoticeProps } from '../primitives/notice.tsx'
import { Palm, type PalmSide } from '../primitives/palm/palm.tsx'
import { NextPalm } from './next-palm.tsx'

/** A number to show. Undefined while the number loads, and `unknown` if it failed to load. */
type Count = number | 'unknown' | undefined

export interface DashboardPageProps {
  /** The last four digits of the phone number. The page must not get more digits. */
  readonly phoneTail: string
  readonly biometrics: Readonly<Record<PalmSide, boolean>>
  readonly loading?: boolean | undefined
  /** Whether the profile has been loading for more than ten seconds (ruling 15). */
  readonly slow?: boolean | undefined
  readonly onTryAgain?: (() => void) | undefined
  readonly notice?: NoticeProps | undefined
  readonly rail?: AccountRailProps | undefined
  readonly updatePhoneHref?: string | undefined
  /** Returns the link that adds a missing palm. */
  readonly addPalmHref?: ((side: PalmSide) => string) | undefined
  readonly programsHref?: string | undefined
  readonly linkedPrograms?: Count
  /** The link to the user's consents. `receipts` is the number of consents. */
  readonly receiptsHref?: string | undefined
  readonly receipts?: Count
  readonly signInsHref?: string | undefined
  /** The newest sign-in. Undefined while the sign-in loads. Null if the sign-in failed to load. */
  readonly lastSignIn?: Pick<wire.SignIn, 'begunAt' | 'own'> | null | undefined
  /** The content below the profile: data request and unenroll. */
  readonly children?: ReactNode
}

const sides = ['left', 'right'] as const
const palmTitle = { left: 'profileLeft', right: 'profileRight' } as const

/** A placeholder of the text's size. It appears after a delay, so that a quick response causes no flash. */
const Bone = ({ long = false }: { long?: boolean }) => <span className="pf-bone" data-long={long} />

function PalmWords({ side, added }: { side: PalmSide; added: boolean }) {
  const translate = useText()
  return (
    <>
      <h2 className="pf-subtitle">{translate(palmTitle[side])}</h2>
      <p className="pf-hand-state">
        <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={added ? 'M6 12.5l4 4 8-9' : 'M6 12h12'} />
        </svg>
        {translate(added ? 'profileAdded' : 'profileNotAdded')}
      </p>
    </>
  )
}

const PalmBones = () => (
  <>
    <p className="pf-subtitle">
      <Bone />
    </p>
    <p className="pf-hand-state">
      <Bone />
    </p>
  </>
)

type Palms = Pick<DashboardPageProps, 'biometrics' | 'addPalmHref'>

/** Shows the hands before the profile has loaded. When the profile has loaded, an added hand draws its lines. */
const Palms = ({ loading, biometrics, addPalmHref }: Palms & { loading: boolean }) => (
  <section className="pf-palms" aria-hidden={loading}>
    <ul className="pf-hands">
      {sides.map((side) => {
        const added = !loading && biometrics[side]
        return (
          <li key={side} className="pf-hand" data-added={added}>
            {loading ? <PalmBones /> : <PalmWords side={side} added={added} />}
            <Palm side={side} lines={added ? 3 : 0} inactive={!added} />
          </li>
        )
      })}
    </ul>
    <div className="pf-hand-next">
      {loading ? (
        <p>
          <Bone long />
        </p>
      ) : (
        <NextPalm biometrics={biometrics} add={addPalmHref && ((side) => ({ href: addPalmHref(side) }))} />
      )}
    </div>
  </section>
)

function PhoneLine({ phoneTail, updatePhoneHref }: Pick<DashboardPageProps, 'phoneTail' | 'updatePhoneHref'>) {
  const translate = useText()
  const Link = useLink()
  return (
    <section className="pf-profile-card pf-phone-line">
      <h2 className="pf-profile-label">{translate('profilePhone')}</h2>
      <p className="pf-profile-value">
        <span aria-hidden="true" dir="ltr">
          (•••) •••-<strong>{phoneTail}</strong>
        </span>
        <span className="pf-unseen">{translate('profilePhoneTail', { tail: phoneTail })}</span>
      </p>
      {updatePhoneHref !== undefined && (
        <Link href={updatePhoneHref} className="pf-profile-way" aria-label={translate('profileChangePhoneLong')}>
          {translate('profileChangePhone')}
        </Link>
      )}
    </section>
  )
}

function LastSignIn({ href, last }: { href: string; last: DashboardPageProps['lastSignIn'] }) {
  const translate = useText()
  const Link = useLink()
  const at = useSignedInAt()
  return (
    <section className="pf-profile-card">
      <h2 className="pf-profile-label">{translate('profileLastSignIn')}</h2>
      <p className="pf-profile-value">
        {last === undefined && <Bone long />}
        {last && <strong>{at(last.begunAt)}</strong>}
        {last?.own === true && <span className="pf-profile-own">{translate('signIns.own')}</span>}
      </p>
      <Link href={href} className="pf-profile-way">
        {translate('profileSignIns')}
      </Link>
    </section>
  )
}

const glyphs = {
  programs:
    'M4 7.5A1.5 1.5 0 0 1 5.5 6h13A1.5 1.5 0 0 1 20 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.5zM4 10.5h16M7.5 14.5h4',
  receipts: 'M6.5 3.5h11v17l-2.75-2-2.75 2-2.75-2-2.75 2zM9.5 8.5h5M9.5 12.5h5',
} as const

interface MoreCardProps {
  href: string
  label: CopyKey
  glyph: keyof typeof glyphs
  count: Count
  /** The message keys for a number greater than 0, and for 0. */
  words: readonly [some: CopyKey, none: CopyKey]
}

/** A card with a link over its whole area. The accessible name of the link is only the card's title. */
function MoreCard({ href, label, glyph, count, words: [some, none] }: MoreCardProps) {
  const translate = useText()
  const Link = useLink()
  const values: CopyValues = { count: String(count) }
  return (
    <section className="pf-profile-card pf-profile-more">
      <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={glyphs[glyph]} />
      </svg>
      <h2 className="pf-subtitle">
        <Link href={href}>{translate(label)}</Link>
      </h2>
      <p className="pf-profile-count">
        {count === undefined && <Bone />}
        {typeof count === 'number' && translate(count === 0 ? none : some, values)}
      </p>
      <svg className="pf-icon pf-profile-go" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="m9.5 5 7 7-7 7" />
      </svg>
    </section>
  )
}

const CardBones = ({ className }: { className: string }) => (
  <div className={`pf-profile-card ${className}`} aria-hidden="true">
    <p className="pf-profile-label">
      <Bone long />
    </p>
    <p className="pf-profile-value">
      <Bone long />
    </p>
    <p className="pf-profile-way">
      <Bone />
    </p>
  </div>
)

function Loading({ slow = false, onTryAgain }: Pick<DashboardPageProps, 'slow' | 'onTryAgain'>) {
  const translate = useText()
  return (
    <>
      <div className="pf-profile-pair">
        <CardBones className="pf-phone-line" />
        <CardBones className="" />
      </div>
      <div className="pf-profile-wait" role="status">
        <p className="pf-unseen">{translate('profileLoading')}</p>
        {slow && (
          <>
            <p>{translate('profileSlow')}</p>
            <Button kind="secondary" label="tryAgainAction" onClick={onTryAgain} />
          </>
        )}
      </div>
    </>
  )
}

function Cards(props: DashboardPageProps) {
  const { phoneTail, updatePhoneHref, signInsHref, programsHref, receiptsHref } = props
  return (
    <>
      <div className="pf-profile-pair">
        <PhoneLine phoneTail={phoneTail} updatePhoneHref={updatePhoneHref} />
        {signInsHref !== undefined && <LastSignIn href={signInsHref} last={props.lastSignIn} />}
      </div>
      <div className="pf-profile-pair">
        {programsHref !== undefined && (
          <MoreCard
            href={programsHref}
            label="profilePrograms"
            glyph="programs"
            count={props.linkedPrograms}
            words={['profileLinked', 'profileNoneLinked']}
          />
        )}
        {receiptsHref !== undefined && (
          <MoreCard
            href={receiptsHref}
            label="profileReceipts"
            glyph="receipts"
            count={props.receipts}
            words={['profileOnRecord', 'profileNoneOnRecord']}
          />
        )}
      </div>
      {props.children}
    </>
  )
}

export function DashboardPage({ loading = false, rail, ...props }: DashboardPageProps) {
  const translate = useText()
  const page = (
    <main className="pf-profile" aria-busy={loading}>
      <h1 className="pf-title" tabIndex={-1}>
        {translate('myProfile')}
      </h1>
      <Notice {...props.notice} />
      <Palms loading={loading} biometrics={props.biometrics} addPalmHref={props.addPalmHref} />
      {loading ? <Loading slow={props.slow} onTryAgain={props.onTryAgain} /> : <Cards {...props} />}
    </main>
  )
  return <AccountRail {...(rail ?? { links: [], current: '' })}>{page}</AccountRail>
}
