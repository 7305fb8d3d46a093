import '../styles/top-bar.css'
import { type ReactNode, useId, useRef } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { AccountMenu } from './account-menu.tsx'
import { instead, useLink } from './link.tsx'
import { Logo } from './palm/logo.tsx'

declare module 'react' {
  /**
   * Native attributes that React passes on. With these attributes, a button opens or closes a dialog before a script
   * has loaded.
   */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined
    commandfor?: string | undefined
  }
}

export interface NavLink {
  readonly href: string
  readonly label: CopyKey
}

export interface TopBarProps {
  readonly links: readonly NavLink[]
  readonly homeHref: string
  readonly signInHref: string
  readonly signUpHref: string
  /** The links for a signed-in user. */
  readonly accountLinks: readonly NavLink[]
  /** Undefined while the profile loads. The bar then has neither Sign in nor the account menu. */
  readonly signedIn?: boolean | undefined
  readonly current?: string | undefined
  /** If set, runs in place of the link's navigation, for example to open a chooser. */
  readonly onSignIn?: (() => void) | undefined
  readonly onSignUp?: (() => void) | undefined
  readonly onSignOut?: (() => void) | undefined
  /** Shown below the links of the side menu, for example links to other languages. */
  readonly children?: ReactNode
}

function PageLinks({ links, current }: Pick<TopBarProps, 'links' | 'current'>) {
  const translate = useText()
  const Link = useLink()
  return links.map(({ href, label }) => (
    <Link key={href} href={href} className="pf-nav-link" aria-current={href === current ? 'page' : undefined}>
      {translate(label)}
    </Link>
  ))
}

function VisitorLinks({ signInHref, signUpHref, onSignIn, onSignUp }: TopBarProps) {
  const translate = useText()
  const Link = useLink()
  const opening = (open: (() => void) | undefined) =>
    open === undefined ? {} : ({ onClick: instead(open), 'aria-haspopup': 'dialog' } as const)
  return (
    <>
      <Link href={signInHref} className="pf-nav-link" {...opening(onSignIn)}>
        {translate('signIn')}
      </Link>
      <Link href={signUpHref} className="pf-nav-link pf-nav-main" {...opening(onSignUp)}>
        {translate('signUp')}
      </Link>
    </>
  )
}

const SignOut = ({ onSignOut }: Pick<TopBarProps, 'onSignOut'>) => (
  <button type="button" className="pf-nav-link pf-nav-end" onClick={onSignOut}>
    {useText()('signOut')}
  </button>
)

/**
 * Native commands open and close the menu without script. Script opens the menu only in browsers without commands,
 * because a command and a script together would throw an error.
 */
function SideMenu(props: TopBarProps) {
  const translate = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const open = () => {
    if (!('commandForElement' in HTMLButtonElement.prototype)) dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  return (
    <div className="pf-side">
      <button
        type="button"
        className="pf-bar-button"
        aria-haspopup="dialog"
        command="show-modal"
        commandfor={id}
        onClick={open}
      >
        <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M4 8h16M4 16h16" />
        </svg>
        {translate('menu')}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links inside handle keys themselves; this closes the menu after them */}
      <dialog
        ref={dialog}
        id={id}
        className="pf-side-menu"
        aria-label={translate('menu')}
        closedby="any"
        onClick={close}
      >
        <div className="pf-side-bar">
          <Logo />
          <button type="button" className="pf-bar-button" command="close" commandfor={id}>
            <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="M6 6l12 12M18 6 6 18" />
            </svg>
            {translate('close')}
          </button>
        </div>
        {props.signedIn === true && (
          <nav className="pf-side-main" aria-label={translate('accountNavigation')}>
            <PageLinks links={props.accountLinks} current={props.current} />
          </nav>
        )}
        <nav
          className={props.signedIn === true ? 'pf-side-more' : 'pf-side-main'}
          aria-label={translate('mainNavigation')}
        >
          <PageLinks {...props} />
        </nav>
        {props.children}
        {props.signedIn === false && (
          <nav className="pf-side-more" aria-label={translate('accountNavigation')}>
            <VisitorLinks {...props} />
          </nav>
        )}
        {props.signedIn === true && <SignOut {...props} />}
      </dialog>
    </div>
  )
}

/** Moves the focus to the heading. Without script, the link only scrolls to `#content`. */
const toHeading = () => document.querySelector<HTMLElement>('main h1')?.focus()

export function TopBar(props: TopBarProps) {
  const translate = useText()
  const Link = useLink()
  return (
    <header className="pf-top">
      {/* biome-ignore lint/a11y/useValidAnchor: a plain link without script; with script the address stays */}
      <a className="pf-skip" href="#content" onClick={instead(toHeading)}>
        {translate('skipToContent')}
      </a>
      <Link href={props.homeHref} className="pf-top-home" aria-label={translate('homeLink')}>
        <Logo />
      </Link>
      {props.links.length > 0 && (
        <nav className="pf-top-links" aria-label={translate('mainNavigation')}>
          <PageLinks {...props} />
        </nav>
      )}
      <div className="pf-top-account">
        {props.signedIn === true && (
          <AccountMenu>
            <PageLinks links={props.accountLinks} current={props.current} />
            <SignOut {...props} />
          </AccountMenu>
        )}
        {props.signedIn === false && <VisitorLinks {...props} />}
      </div>
      <SideMenu {...props} />
      <span id="content" />
    </header>
  )
}
