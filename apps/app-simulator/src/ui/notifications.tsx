import { useCell } from '../cell.ts'
import { type ArrivedText, ageOf, otpOf } from '../device/sms.ts'
import type { Phone } from '../phone.ts'
import { useNow } from './hooks.ts'
import { useSwipe } from './use-swipe.ts'

/** The number of text messages that fit above a page. */
const shownAtOnce = 2

interface NotificationProps {
  text: ArrivedText
  now: number
  onTap: () => void
  onUp: () => void
  onDismiss: () => void
}

function Notification({ text, now, onTap, onUp, onDismiss }: NotificationProps) {
  const swipe = useSwipe({ up: onUp, aside: onDismiss })
  return (
    <li className="phone-notification" {...swipe}>
      <button type="button" className="phone-notification-body" onClick={onTap}>
        <span className="phone-notification-head">
          <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M4 5h16v11H9l-5 4z" />
          </svg>
          Messages
          <span className="phone-notification-when">{ageOf(now - text.at)}</span>
        </span>
        <span className="phone-notification-text">{text.text.split('\n')[0]}</span>
        {otpOf(text.text) !== undefined && <span className="phone-notification-act">Tap to fill in the code</span>}
      </button>
      <button type="button" className="phone-notification-close" aria-label="Dismiss text message" onClick={onDismiss}>
        <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M7 7 17 17M17 7 7 17" />
        </svg>
      </button>
    </li>
  )
}

export function Notifications({ phone }: { phone: Phone }) {
  const texts = useCell(phone.sms.texts)
  const isOpen = useCell(phone.isShadeOpen)
  const now = useNow(phone.clock.now)
  const visible = texts.filter(({ isBanner }) => isOpen || isBanner)
  const close = () => phone.isShadeOpen.set(() => false)
  return (
    <ul
      className="phone-notifications"
      aria-label="Notifications"
      aria-live="polite"
      onFocus={({ target }) => {
        // A notification with keyboard focus must not disappear, so the notification shade opens.
        if (target.matches(':focus-visible')) phone.isShadeOpen.set(() => true)
      }}
    >
      {visible.slice(0, shownAtOnce).map((text) => (
        <Notification
          key={text.id}
          text={text}
          now={now}
          onTap={() => {
            close()
            if (phone.typeCode(text.text)) phone.sms.dismiss(text.id)
          }}
          onUp={() => {
            close()
            phone.sms.retract(text.id)
          }}
          onDismiss={() => phone.sms.dismiss(text.id)}
        />
      ))}
    </ul>
  )
}
