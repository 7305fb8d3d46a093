import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../copy/copy.tsx'

/** A menu that opens without script. With script, Escape and a click outside also close the menu. */
export function AccountMenu({ children }: { readonly children: ReactNode }) {
  const translate = useText()
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (menu.current === null || !(event.target instanceof Node)) return
      if (!menu.current.contains(event.target)) menu.current.open = false
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || menu.current === null) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={menu} className="pf-account-menu" onKeyDown={onKeyDown}>
      <summary className="pf-nav-link">{translate('myAccount')}</summary>
      <nav className="pf-account-list" aria-label={translate('accountNavigation')}>
        {children}
      </nav>
    </details>
  )
}
