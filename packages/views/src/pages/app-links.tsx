import './download-app.css'
import type { CopyKey } from '../copy/catalogue.ts'
import { Text } from '../copy/copy.tsx'
import { QrCode } from '../primitives/qr-code.tsx'

export interface AppLinks {
  readonly iosHref: string | undefined
  readonly androidHref: string | undefined
  /**
   * The address in the QR code. A prerendered page does not know it yet and reserves the space of the code.
   */
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

export const Stores = ({ iosHref, androidHref }: Omit<AppLinks, 'code'>) => (
  <div className="pf-download-stores">
    <Badge href={iosHref} how="downloadApp.onIos" store="downloadApp.ios" mark={marks.ios} />
    <Badge href={androidHref} how="downloadApp.onAndroid" store="downloadApp.android" mark={marks.android} />
  </div>
)

export const Code = ({ code }: Pick<AppLinks, 'code'>) => (
  <figure className="pf-download-code pf-download-desk">
    <div className="pf-download-place">{code !== undefined && <QrCode text={code} label="downloadApp.code" />}</div>
    <figcaption>
      <Text of="downloadApp.scan" />
    </figcaption>
  </figure>
)
