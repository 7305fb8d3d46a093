import { type ComponentType, createContext, type MouseEvent, type ReactNode, use } from 'react'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import type { ButtonKind } from './button.tsx'

export interface LinkComponentProps {
  readonly href: string
  readonly className?: string | undefined
  readonly children?: ReactNode
  readonly 'aria-label'?: string | undefined
  readonly 'aria-current'?: 'page' | undefined
  /** Where a press opens something in place of the link's own page. */
  readonly 'aria-haspopup'?: 'dialog' | undefined
  readonly target?: '_blank' | undefined
  readonly rel?: 'noopener' | undefined
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}
export type LinkComponent = ComponentType<LinkComponentProps>

const Anchor: LinkComponent = (props) => <a {...props} />

const LinkContext = createContext<LinkComponent>(Anchor)
/** Gives all links of the primitives the router's link; without it they are plain anchors. */
export const LinkProvider = LinkContext.Provider
export const useLink = (): LinkComponent => use(LinkContext)

/** For a link's click: `act` in place of the link's own navigation, unless a new tab is asked for. */
export const instead = (act: (() => void) | undefined) => (event: MouseEvent) => {
  if (act === undefined || event.metaKey || event.ctrlKey) return
  event.preventDefault()
  act()
}

export interface LinkButtonProps {
  readonly href: string
  readonly label: CopyKey
  readonly values?: CopyValues | undefined
  readonly kind?: ButtonKind | undefined
  /** Out of this page, which stays: an app hands it to its system. */
  readonly isOutbound?: boolean | undefined
  /** Where two links of a screen have one label: begins with it. */
  readonly 'aria-label'?: string | undefined
  readonly onClick?: LinkComponentProps['onClick']
}

export function LinkButton({ label, values, kind = 'primary', isOutbound = false, ...rest }: LinkButtonProps) {
  const say = useText()
  const Link = useLink()
  return (
    <Link {...rest} className={`pf-button pf-${kind}`} {...(isOutbound ? { target: '_blank', rel: 'noopener' } : {})}>
      <span className="pf-button-label">{say(label, values)}</span>
    </Link>
  )
}
