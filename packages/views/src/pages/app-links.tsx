import './download-app.css'
import type { ReactNode } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { Text } from '../copy/copy.tsx'
import { LogoMark } from '../primitives/palm/logo.tsx'
import { QrCode } from '../primitives/qr-code.tsx'

export interface AppLinks {
  readonly iosHref: string | undefined
  readonly androidHref: string | undefined
  /**
   * The system of the device. The link to the store of the other system is less prominent. If undefined, both links
   * have the same weight.
   */
  readonly system?: 'ios' | 'android' | undefined
  /** The address in the QR code. Undefined on a prerendered page, which reserves the space for the code. */
  readonly code: string | undefined
}

interface StoreProps {
  href: string | undefined
  /** This text and `name` together are the accessible name of the link. */
  label: CopyKey
  name: string
  isOther: boolean
}

const Store = ({ href, label, name, isOther }: StoreProps) =>
  href === undefined ? null : (
    <a className="pf-store" data-other={isOther} href={href} target="_blank" rel="noopener">
      <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M12 4v11M7 10.5l5 5 5-5M5 20h14" />
      </svg>
      <span>
        <Text of={label} />
      </span>{' '}
      <strong>{name}</strong>
    </a>
  )

export const Stores = ({ iosHref, androidHref, system }: Omit<AppLinks, 'code'>) => (
  <div className="pf-download-stores">
    <Store href={iosHref} label="downloadApp.ios" name="App Store" isOther={system === 'android'} />
    <Store href={androidHref} label="downloadApp.android" name="Google Play" isOther={system === 'ios'} />
  </div>
)

const Corners = () => (
  <svg className="pf-download-corners" viewBox="0 0 21 21" aria-hidden="true" focusable="false">
    <path d="M.5.5h6v6h-6zM14.5.5h6v6h-6zM.5 14.5h6v6h-6z" />
    <path d="M2.5 2.5h2v2h-2zM16.5 2.5h2v2h-2zM2.5 16.5h2v2h-2z" />
  </svg>
)

interface CodeProps extends Pick<AppLinks, 'code'> {
  /** A drawing. A narrow screen shows only the drawing, without the code. */
  readonly children?: ReactNode
}

export const Code = ({ code, children }: CodeProps) => (
  <figure className="pf-download-code" data-alone={children === undefined}>
    <div className="pf-download-card pf-download-desk">
      <div className="pf-download-place">
        {code === undefined ? <Corners /> : <QrCode text={code} label="downloadApp.code" />}
      </div>
      <figcaption>
        <LogoMark />
        <Text of="downloadApp.scan" />
      </figcaption>
    </div>
    {children}
  </figure>
)
