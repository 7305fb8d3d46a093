import '../styles/list.css'
import type { AlertType } from '@palmflow/contract'
import type { ReactNode } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { Glyph, type GlyphName } from './glyph.tsx'
import { type LinkComponentProps, useLink } from './link.tsx'
import { StateRing } from './state-ring.tsx'

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
  /** The hash of links to the row. The heading has this id, because the browser focuses the target of a link. */
  readonly id: string
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
    <section className="pf-row pf-row-tall" data-type={type}>
      <Glyph of={glyph} />
      <h2 id={id} className="pf-row-title" tabIndex={-1}>
        {translate(title)}
      </h2>
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
