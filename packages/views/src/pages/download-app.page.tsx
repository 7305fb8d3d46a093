import './download-app.css'
import type { ReactNode } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { Text, useText } from '../copy/copy.tsx'
import { LinkButton, useLink } from '../primitives/link.tsx'
import { QrCode } from '../primitives/qr-code.tsx'

export interface DownloadAppPageProps extends AppLinks {
  /** The text about the redirect. */
  readonly children?: ReactNode
}

export interface AppLinks {
  readonly iosHref: string | undefined
  readonly androidHref: string | undefined
  /** The address in the QR code. A prerendered page does not know it yet and keeps its space. */
  readonly code: string | undefined
}

interface BadgeProps {
  href: string | undefined
  how: CopyKey
  store: CopyKey
  mark: string
}

function Badge({ href, how, store, mark }: BadgeProps) {
  if (href === undefined) return null
  return (
    <a className="pf-badge" href={href} target="_blank" rel="noopener">
      <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={mark} />
      </svg>
      <span>
        <span className="pf-badge-how">
          <Text of={how} />
        </span>{' '}
        <span className="pf-badge-store">
          <Text of={store} />
        </span>
      </span>
    </a>
  )
}

const marks = {
  ios: 'M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2ZM10.5 18.5h3',
  android: 'M6 3.5v17l13-8.5Z',
}

const Stores = ({ iosHref, androidHref }: Omit<AppLinks, 'code'>) => (
  <div className="pf-download-stores">
    <Badge href={iosHref} how="downloadApp.onIos" store="downloadApp.ios" mark={marks.ios} />
    <Badge href={androidHref} how="downloadApp.onAndroid" store="downloadApp.android" mark={marks.android} />
  </div>
)

const Code = ({ code }: Pick<AppLinks, 'code'>) => (
  <figure className="pf-download-code pf-download-desk">
    <div className="pf-download-place">{code !== undefined && <QrCode text={code} label="downloadApp.code" />}</div>
    <figcaption>
      <Text of="downloadApp.scan" />
    </figcaption>
  </figure>
)

/** Links to the app: a QR code and badges. A narrow screen has only the badges (R102–R106). */
export function DownloadAppPage({ code, children, ...stores }: DownloadAppPageProps) {
  const say = useText()
  return (
    <main className="pf-download">
      <div className="pf-download-words">
        <h1 className="pf-title" tabIndex={-1}>
          {say('downloadApp.title')}
        </h1>
        <p className="pf-lead pf-download-desk">{say('downloadApp.scanToCreate')}</p>
        {children}
      </div>
      <Code code={code} />
      <div className="pf-download-words">
        <p className="pf-download-or pf-download-desk">{say('downloadApp.or')}</p>
        <Stores {...stores} />
      </div>
    </main>
  )
}

export interface AddPalmInAppPageProps extends AppLinks {
  readonly palm: 'LEFT' | 'RIGHT' | 'UNKNOWN'
  readonly receiptsHref: string
  readonly profileHref: string
}

const titles = { LEFT: 'addPalmInApp.left', RIGHT: 'addPalmInApp.right', UNKNOWN: 'addPalmInApp.title' } as const

/** The end of adding a palm on the website: what is done, and what follows in the app. */
export function AddPalmInAppPage({ palm, receiptsHref, profileHref, code, ...stores }: AddPalmInAppPageProps) {
  const say = useText()
  const Link = useLink()
  return (
    <main className="pf-download">
      <div className="pf-download-words">
        <h1 className="pf-title" tabIndex={-1}>
          {say(titles[palm])}
        </h1>
        <p className="pf-lead">{say('addPalmInApp.lead')}</p>
      </div>
      <Code code={code} />
      <div className="pf-download-words">
        <ol className="pf-todo">
          <li data-done>
            <h2 className="pf-todo-title">{say('addPalmInApp.agreed')}</h2>
            <Link href={receiptsHref}>{say('addPalmInApp.receipts')}</Link>
          </li>
          <li>
            <h2 className="pf-todo-title">{say('addPalmInApp.get')}</h2>
            <p className="pf-download-desk">{say('addPalmInApp.getHow')}</p>
            <Stores {...stores} />
          </li>
          <li>
            <h2 className="pf-todo-title">{say('addPalmInApp.signIn')}</h2>
            <p>{say('addPalmInApp.signInHow')}</p>
          </li>
          <li>
            <h2 className="pf-todo-title">{say('addPalmInApp.scan')}</h2>
            <p>{say('addPalmInApp.scanHow')}</p>
          </li>
        </ol>
        <LinkButton kind="secondary" href={profileHref} label="addPalmInApp.profile" />
      </div>
    </main>
  )
}
