import './dashboard.css'
import type { ReactNode } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { Button } from '../primitives/button.tsx'
import { useLink } from '../primitives/link.tsx'
import { Notice, type NoticeProps } from '../primitives/notice.tsx'
import { Palm, type PalmSide } from '../primitives/palm/palm.tsx'

export interface DashboardPageProps {
  /** The last four digits of the number. The page gets no other digits. */
  readonly phoneTail: string
  readonly biometrics: Readonly<Record<PalmSide, boolean>>
  readonly loading?: boolean | undefined
  /** The profile has been loading for more than ten seconds (ruling 15). */
  readonly slow?: boolean | undefined
  readonly onTryAgain?: (() => void) | undefined
  readonly notice?: NoticeProps | undefined
  readonly updatePhoneHref?: string | undefined
  /** Returns the link to add the missing palm. */
  readonly addPalmHref?: ((side: PalmSide) => string) | undefined
  readonly programsHref?: string | undefined
  /** The link to the user's consents. */
  readonly receiptsHref?: string | undefined
  readonly signInsHref?: string | undefined
  /** The cards below the profile: data request and unenroll. */
  readonly children?: ReactNode
}

const sides = ['left', 'right'] as const
const palmTitle = { left: 'profileLeft', right: 'profileRight' } as const
const palmAdd = { left: 'profileAddLeft', right: 'profileAddRight' } as const

/**
 * A placeholder in the size of the text. It appears after a delay, so that a quick response causes no flash.
 */
const Bone = ({ long = false }: { long?: boolean }) => <span className="pf-bone" data-long={long} />

function PalmWords({ side, added, addHref }: { side: PalmSide; added: boolean; addHref: string | undefined }) {
  const say = useText()
  const Link = useLink()
  return (
    <>
      <h2 className="pf-subtitle">{say(palmTitle[side])}</h2>
      <p className="pf-hand-state">
        <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={added ? 'M6 12.5l4 4 8-9' : 'M6 12h12'} />
        </svg>
        {say(added ? 'profileAdded' : 'profileNotAdded')}
      </p>
      {!added && addHref !== undefined && (
        <Link href={addHref} className="pf-hand-add" aria-label={say(palmAdd[side])}>
          {say('profileAdd')}
        </Link>
      )}
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

type Hands = Pick<DashboardPageProps, 'biometrics' | 'addPalmHref'> & { loading: boolean }

/** Hands are shown before the profile has loaded. When it has loaded, an added palm draws its lines. */
const Hands = ({ loading, biometrics, addPalmHref }: Hands) => (
  <ul className="pf-hands" aria-hidden={loading}>
    {sides.map((side) => {
      const added = !loading && biometrics[side]
      return (
        <li key={side} className="pf-hand" data-added={added}>
          {loading ? <PalmBones /> : <PalmWords side={side} added={added} addHref={addPalmHref?.(side)} />}
          <Palm side={side} lines={added ? 3 : 0} inactive={!added} />
        </li>
      )
    })}
  </ul>
)

function PhoneLine({ phoneTail, updatePhoneHref }: Pick<DashboardPageProps, 'phoneTail' | 'updatePhoneHref'>) {
  const say = useText()
  const Link = useLink()
  return (
    <section className="pf-phone-line">
      <h2 className="pf-subtitle">{say('profilePhone')}</h2>
      <p className="pf-phone-masked">
        <span aria-hidden="true">
          (•••) •••-<strong>{phoneTail}</strong>
        </span>
        <span className="pf-unseen">{say('profilePhoneTail', { tail: phoneTail })}</span>
      </p>
      {updatePhoneHref !== undefined && (
        <Link href={updatePhoneHref} className="pf-phone-update" aria-label={say('profileChangePhoneLong')}>
          {say('profileChangePhone')}
        </Link>
      )}
    </section>
  )
}

function MoreLine({ href, label }: { href: string; label: CopyKey }) {
  const say = useText()
  const Link = useLink()
  return (
    <Link href={href} className="pf-profile-more">
      <span>{say(label)}</span>
      <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="m9.5 5 7 7-7 7" />
      </svg>
    </Link>
  )
}

function Loading({ slow = false, onTryAgain }: Pick<DashboardPageProps, 'slow' | 'onTryAgain'>) {
  const say = useText()
  return (
    <>
      <div className="pf-phone-line" aria-hidden="true">
        <p className="pf-subtitle">
          <Bone long />
        </p>
        <p className="pf-phone-masked">
          <Bone long />
        </p>
        <p className="pf-phone-update">
          <Bone />
        </p>
      </div>
      <div className="pf-profile-wait" role="status">
        <p className="pf-unseen">{say('profileLoading')}</p>
        {slow && (
          <>
            <p>{say('profileSlow')}</p>
            <Button kind="secondary" label="tryAgainAction" onClick={onTryAgain} />
          </>
        )}
      </div>
    </>
  )
}

export function DashboardPage({ phoneTail, loading = false, ...props }: DashboardPageProps) {
  const say = useText()
  return (
    <main className="pf-profile" aria-busy={loading}>
      <h1 className="pf-title" tabIndex={-1}>
        {say('myProfile')}
      </h1>
      <Notice {...props.notice} />
      <Hands loading={loading} biometrics={props.biometrics} addPalmHref={props.addPalmHref} />
      {loading ? (
        <Loading slow={props.slow} onTryAgain={props.onTryAgain} />
      ) : (
        <>
          <PhoneLine phoneTail={phoneTail} updatePhoneHref={props.updatePhoneHref} />
          {props.programsHref !== undefined && <MoreLine href={props.programsHref} label="profilePrograms" />}
          {props.receiptsHref !== undefined && <MoreLine href={props.receiptsHref} label="profileReceipts" />}
          {props.signInsHref !== undefined && <MoreLine href={props.signInsHref} label="profileSignIns" />}
          {props.children}
        </>
      )}
    </main>
  )
}
