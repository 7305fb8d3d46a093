import './download-app.css'
import type { ReactNode } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { Text } from '../copy/copy.tsx'
import { LogoMark } from '../primitives/palm/logo.tsx'
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

interface CodeProps extends Pick<AppLinks, 'code'> {
  /** A drawing next to the code. A narrow screen shows only the drawing. */
  readonly children?: ReactNode
}

export const Code = ({ code, children }: CodeProps) => (
  <figure className="pf-download-code" data-alone={children === undefined}>
    <div className="pf-download-card pf-download-desk">
      <div className="pf-download-place">{code !== undefined && <QrCode text={code} label="downloadApp.code" />}</div>
      <figcaption>
        <LogoMark />
        <Text of="downloadApp.scan" />
      </figcaption>
    </div>
    {children}
  </figure>
)
