import '../styles/list.css'
import type { AlertType } from '@palmflow/contract'
import type { ReactNode } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { type LinkComponentProps, useLink } from './link.tsx'
import { StateRing } from './state-ring.tsx'

export const glyphs = {
  hand: 'M8 12.5V6a1.25 1.25 0 0 1 2.5 0v5M10.5 11V4.25a1.25 1.25 0 0 1 2.5 0V11M13 11V5a1.25 1.25 0 0 1 2.5 0v6.5M15.5 11.5V8a1.25 1.25 0 0 1 2.5 0v6.5a6.25 6.25 0 0 1-11.2 3.8L4.2 14.6a1.3 1.3 0 0 1 2-1.6L8 15',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM11 18.25h2',
  computer: 'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM2.5 19.5h19',
  card: 'M4 7.5A1.5 1.5 0 0 1 5.5 6h13A1.5 1.5 0 0 1 20 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.5zM4 10.5h16M7.5 14.5h4',
  receipt: 'M6.5 3.5h11v17l-2.75-2-2.75 2-2.75-2-2.75 2zM9.5 8.5h5M9.5 12.5h5',
  data: 'M12 4v10M8 10.5l4 4 4-4M4.5 16v3.5h15V16',
  leave: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5',
  account:
    'M10 14a4 4 0 0 0 5.7 0l2.8-2.8a4 4 0 0 0-5.7-5.7L11.5 6.8M14 10a4 4 0 0 0-5.7 0l-2.8 2.8a4 4 0 0 0 5.7 5.7l1.3-1.3',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.9M12 16.9v.1',
  check: 'M6 12.5l4 4 8-9',
  failed: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5v5.5M12 16.4v.1',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5l3.5 2',
  way: 'm9.5 5 7 7-7 7',
} as const
export type GlyphName = keyof typeof glyphs

export const Glyph = ({ of }: { readonly of: GlyphName }) => (
  <svg className="pf-icon" data-glyph={of} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={glyphs[of]} />
  </svg>
)

/**
 * A placeholder with the size of a text. The placeholder appears after a delay, so that a quick response causes no
 * flash.
 */
export const Bone = ({ long = false }: { readonly long?: boolean }) => <span className="pf-bone" data-long={long} />

export const List = ({ children }: { readonly children: ReactNode }) => <ul className="pf-list">{children}</ul>

export interface RowProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly heading?: 'h2' | 'h3' | undefined
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly className?: string | undefined
  /** The element of the row. Use `div` outside a list, because an `li` is valid only in a list. */
  readonly as?: 'li' | 'div' | undefined
}

export function Row({ icon, title, heading, children, action, className, as: Item = 'li' }: RowProps) {
  const Title = heading ?? 'strong'
  return (
    <Item className={className === undefined ? 'pf-row' : `pf-row ${className}`}>
      {icon}
      <Title className="pf-row-title">{title}</Title>
      {children !== undefined && <div className="pf-row-note">{children}</div>}
      {action}
    </Item>
  )
}

export interface WayRowProps extends Pick<LinkComponentProps, 'href' | 'onClick'> {
  readonly glyph?: GlyphName | undefined
  readonly label: CopyKey
  readonly heading?: RowProps['heading']
  readonly as?: RowProps['as']
  readonly children?: ReactNode
}

/** A row whose whole area is a link. The name of the link is only the title. */
export function WayRow({ glyph, label, heading, as, children, ...way }: WayRowProps) {
  const translate = useText()
  const Link = useLink()
  const title = (
    <Link {...way} className="pf-row-way">
      {translate(label)}
    </Link>
  )
  return (
    <Row as={as} icon={glyph && <Glyph of={glyph} />} title={title} heading={heading} action={<Glyph of="way" />}>
      {children}
    </Row>
  )
}

export interface TallRowProps {
  readonly id?: string | undefined
  readonly glyph: GlyphName
  /** The type of the notice in the row. The glyph then has the colour of this type. */
  readonly type?: AlertType | undefined
  readonly title: CopyKey
  readonly children: ReactNode
  readonly action: ReactNode
}

export function TallRow({ id, glyph, type, title, children, action }: TallRowProps) {
  const translate = useText()
  return (
    <section id={id} className="pf-row pf-row-tall" data-type={type}>
      <Glyph of={glyph} />
      <h2 className="pf-row-title">{translate(title)}</h2>
      <div className="pf-row-note">{children}</div>
      <div className="pf-row-acts">{action}</div>
    </section>
  )
}

export const Empty = ({ children }: { readonly children: ReactNode }) => (
  <div className="pf-empty">
    <StateRing state="empty" />
    {children}
  </div>
)
