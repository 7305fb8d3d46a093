import './dashboard.css'
import type { wire } from '@palmflow/contract'
import type { ReactNode } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { useDayAndTime } from '../panels/sign-ins/sign-in-name.ts'
import { AccountRail, type AccountRailProps } from '../primitives/account-rail.tsx'
import { Button } from '../primitives/button.tsx'
import { Glyph, type GlyphName } from '../primitives/glyph.tsx'
import { Bone, List, Row, WayRow } from '../primitives/list.tsx'
import { Notice, type NoticeProps } from '../primitives/notice.tsx'
import type { PalmSide } from '../primitives/palm/palm.tsx'
import { Palms, PhoneRow } from './profile-rows.tsx'

/** A number to show. Undefined while the number loads, and `unknown` if loading failed. */
type Count = number | 'unknown' | undefined

export interface DashboardPageProps {
  /** The last four digits of the phone number. For privacy, the page must not get more digits. */
  readonly phoneTail: string
  readonly biometrics: Readonly<Record<PalmSide, boolean>>
  readonly loading?: boolean | undefined
  /** Whether the profile has been loading for more than ten seconds (ruling 15). */
  readonly slow?: boolean | undefined
  readonly onTryAgain?: (() => void) | undefined
  readonly notice?: NoticeProps | undefined
  readonly rail?: AccountRailProps | undefined
  readonly updatePhoneHref?: string | undefined
  readonly addPalmHref?: ((side: PalmSide) => string) | undefined
  /** The buttons that remove a palm, if the user has two palms. */
  readonly palmRemoval?: ReactNode
  readonly programsHref?: string | undefined
  readonly linkedPrograms?: Count
  readonly receiptsHref?: string | undefined
  readonly receipts?: Count
  readonly signInsHref?: string | undefined
  /** The newest sign-in. Undefined while the sign-in loads. Null if the sign-in failed to load. */
  readonly lastSignIn?: Pick<wire.SignIn, 'begunAt'> | null | undefined
  readonly children?: ReactNode
}

function LastSignIn({ href, last }: { href: string; last: DashboardPageProps['lastSignIn'] }) {
  const translate = useText()
  const at = useDayAndTime()
  return (
    <WayRow glyph="computer" href={href} label="profileSignIns" heading="h2">
      {last === undefined && <Bone long />}
      {last && translate('profileLastSignIn', { time: at(last.begunAt) })}
    </WayRow>
  )
}

interface CountedProps {
  href: string
  label: CopyKey
  glyph: GlyphName
  count: Count
  /** The message keys for a number above 0, and for 0. */
  words: readonly [some: CopyKey, none: CopyKey]
}

function Counted({ count, words: [some, none], ...way }: CountedProps) {
  const translate = useText()
  return (
    <WayRow {...way} heading="h2">
      {count === undefined && <Bone />}
      {typeof count === 'number' && translate(count === 0 ? none : some, { count: String(count) })}
    </WayRow>
  )
}

function Loading({ slow = false, onTryAgain }: Pick<DashboardPageProps, 'slow' | 'onTryAgain'>) {
  const translate = useText()
  return (
    <>
      <div aria-hidden="true">
        <List>
          <Row icon={<Glyph of="phone" />} title={<Bone long />} action={<span className="pf-button pf-row-hold" />}>
            <Bone />
          </Row>
          <Row icon={<Glyph of="computer" />} title={<Bone long />}>
            <Bone />
          </Row>
        </List>
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

function Rows(props: DashboardPageProps) {
  const { updatePhoneHref, signInsHref, programsHref, receiptsHref } = props
  return (
    <>
      <List>
        <PhoneRow
          tail={props.phoneTail}
          update={updatePhoneHref === undefined ? undefined : { href: updatePhoneHref }}
        />
        {signInsHref !== undefined && <LastSignIn href={signInsHref} last={props.lastSignIn} />}
      </List>
      <List>
        {programsHref !== undefined && (
          <Counted
            href={programsHref}
            label="profilePrograms"
            glyph="card"
            count={props.linkedPrograms}
            words={['profileLinked', 'profileNoneLinked']}
          />
        )}
        {receiptsHref !== undefined && (
          <Counted
            href={receiptsHref}
            label="profileReceipts"
            glyph="receipt"
            count={props.receipts}
            words={['profileOnRecord', 'profileNoneOnRecord']}
          />
        )}
      </List>
      <div className="pf-list">{props.children}</div>
    </>
  )
}

export function DashboardPage({ loading = false, rail, ...props }: DashboardPageProps) {
  const translate = useText()
  const { biometrics, addPalmHref } = props
  const page = (
    <main className="pf-profile" aria-busy={loading}>
      <h1 className="pf-title" tabIndex={-1}>
        {translate('myProfile')}
      </h1>
      <Notice {...props.notice} />
      <Palms
        loading={loading}
        biometrics={biometrics}
        add={addPalmHref && ((side) => ({ href: addPalmHref(side) }))}
        removal={props.palmRemoval}
      />
      {loading ? <Loading slow={props.slow} onTryAgain={props.onTryAgain} /> : <Rows {...props} />}
    </main>
  )
  return <AccountRail {...(rail ?? { links: [], current: '' })}>{page}</AccountRail>
}
