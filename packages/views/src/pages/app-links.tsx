import './download-app.css'
import type { CopyKey } from '../copy/catalogue.ts'
import { Text } from '../copy/copy.tsx'
import { QrCode } from '../primitives/qr-code.tsx'

export interface AppLinks {
  readonly iosHref: string | undefined
  readonly androidHref: string | undefined
  /** The address in the QR code. A prerendered page does not know it yet, and reserves the space for the code. */
  readonly code: string | undefined
}

interface StoreProps {
  href: string | undefined
  label: CopyKey
}

const Store = ({ href, label }: StoreProps) =>
  href === undefined ? null : (
    <a className="pf-button pf-secondary" href={href} target="_blank" rel="noopener">
      <span className="pf-button-label">
        <Text of={label} />
      </span>
    </a>
  )

export const Stores = ({ iosHref, androidHref }: Omit<AppLinks, 'code'>) => (
  <div className="pf-download-stores">
    <Store href={iosHref} label="downloadApp.ios" />
    <Store href={androidHref} label="downloadApp.android" />
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
