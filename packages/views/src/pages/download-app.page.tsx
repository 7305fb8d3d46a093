import './download-app.css'
import type { ReactNode } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { Text, useText } from '../copy/copy.tsx'
import { QrCode } from '../primitives/qr-code.tsx'

export interface DownloadAppPageProps {
  readonly iosHref: string | undefined
  readonly androidHref: string | undefined
  /** The address in the QR code. A prerendered page does not know it yet and keeps its space. */
  readonly code: string | undefined
  /** Whether the user has a profile and needs the app to add a palm. */
  readonly addsPalm?: boolean
  /** The text about the redirect. */
  readonly children?: ReactNode
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

/** Links to the app: a QR code and badges. A narrow screen has only the badges (R102–R106). */
export function DownloadAppPage({ iosHref, androidHref, code, addsPalm = false, children }: DownloadAppPageProps) {
  const say = useText()
  return (
    <main className="pf-download">
      <div className="pf-download-words">
        <h1 className="pf-title" tabIndex={-1}>
          {say('downloadApp.title')}
        </h1>
        {addsPalm && <p className="pf-lead">{say('downloadApp.addPalm')}</p>}
        <p className={addsPalm ? 'pf-download-desk' : 'pf-lead pf-download-desk'}>
          {say(addsPalm ? 'downloadApp.scanToAdd' : 'downloadApp.scanToCreate')}
        </p>
        {children}
      </div>
      <figure className="pf-download-code pf-download-desk">
        <div className="pf-download-place">{code !== undefined && <QrCode text={code} label="downloadApp.code" />}</div>
        <figcaption>{say('downloadApp.scan')}</figcaption>
      </figure>
      <div className="pf-download-words">
        <p className="pf-download-or pf-download-desk">{say('downloadApp.or')}</p>
        <div className="pf-download-stores">
          <Badge href={iosHref} how="downloadApp.onIos" store="downloadApp.ios" mark={marks.ios} />
          <Badge href={androidHref} how="downloadApp.onAndroid" store="downloadApp.android" mark={marks.android} />
        </div>
      </div>
    </main>
  )
}
