import '../styles/cookie-button.css'
import { Text } from '../copy/copy.tsx'

/** In the footer. */
export function CookieButton({ onOpen }: { onOpen: (() => void) | undefined }) {
  return (
    <button type="button" className="pf-cookies-button" aria-haspopup="dialog" onClick={onOpen}>
      <Text of="cookiePreferences.title" />
    </button>
  )
}
