import { type ComponentType, createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import type { ButtonKind } from './button.tsx'

export interface LinkComponentProps {
  readonly href: string
  readonly className?: string | undefined
  readonly children?: ReactNode
  readonly 'aria-label'?: string | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-current'?: 'page' | undefined
  readonly 'aria-haspopup'?: 'dialog' | undefined
  readonly target?: '_blank' | undefined
  readonly rel?: 'noopener' | undefined
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}
export type LinkComponent = ComponentType<LinkComponentProps>

const Anchor: LinkComponent = (props) => <a {...props} />

const LinkContext = createContext<LinkComponent>(Anchor)
export const LinkProvider = LinkContext.Provider
export const useLink = (): LinkComponent => useContext(LinkContext)

/**
 * Replaces the navigation of a link by `act`. Without `act`, and if the user requests a new tab, the browser navigates.
 */
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
  /** Whether the link leaves this site. Such a link opens in a new tab. */
  readonly isOutbound?: boolean | undefined
  /**
   * The accessible name, if two links have the same label. This name must start with the label, because users of speech
   * input say the label.
   */
  readonly 'aria-label'?: string | undefined
  readonly onClick?: LinkComponentProps['onClick']
}

export function LinkButton({ label, values, kind = 'primary', isOutbound = false, ...rest }: LinkButtonProps) {
  const translate = useText()
  const Link = useLink()
  return (
    <Link {...rest} className={`pf-button pf-${kind}`} {...(isOutbound ? { target: '_blank', rel: 'noopener' } : {})}>
      <span className="pf-button-label">{translate(label, values)}</span>
    </Link>
  )
}
