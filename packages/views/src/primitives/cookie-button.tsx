import '../styles/text-button.css'
import '../styles/cookie-button.css'
import { Text } from '../copy/copy.tsx'

export function CookieButton({ onOpen }: { onOpen: (() => void) | undefined }) {
  return (
    <button type="button" className="pf-text-button pf-cookies-button" aria-haspopup="dialog" onClick={onOpen}>
      <Text of="cookiePreferences.title" />
    </button>
  )
}
