import { useCell } from '../parts/cell.ts'
import type { ArrivedText } from '../parts/sms.ts'
import type { Phone } from '../phone.ts'

/** As many as fit above a page. */
const shownAtOnce = 2

interface NotificationProps {
  text: ArrivedText
  onTap: () => void
  onDismiss: () => void
}

const Notification = ({ text, onTap, onDismiss }: NotificationProps) => (
  <li className="phone-notification">
    <button type="button" className="phone-notification-body" onClick={onTap}>
      <span className="phone-notification-head">
        <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M4 5h16v11H9l-5 4z" />
        </svg>
        Messages
        <span className="phone-notification-when">now</span>
      </span>
      <span className="phone-notification-text">{text.text.split('\n')[0]}</span>
      <span className="phone-notification-act">Tap to give the code to the page</span>
    </button>
    <button type="button" className="phone-notification-close" aria-label="Put text aside" onClick={onDismiss}>
      <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M7 7 17 17M17 7 7 17" />
      </svg>
    </button>
  </li>
)

export function Notifications({ phone }: { phone: Phone }) {
  const texts = useCell(phone.sms.texts)
  return (
    <ul className="phone-notifications" aria-label="Notifications" aria-live="polite">
      {texts.slice(0, shownAtOnce).map((text) => (
        <Notification
          key={text.id}
          text={text}
          onTap={() => {
            if (phone.typeCode(text.text)) phone.sms.dismiss(text.id)
          }}
          onDismiss={() => phone.sms.dismiss(text.id)}
        />
      ))}
    </ul>
  )
}
