import { useCell } from '../cell.ts'
import type { Phone } from '../phone.ts'

/** A constant function, because React would call a new function after each render. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

export function NativeScreenSheet({ phone }: { phone: Phone }) {
  const screen = useCell(phone.nativeScreen)
  if (screen === null) return null
  const { title, text, opens } = screen
  const close = () => phone.nativeScreen.set(() => null)
  return (
    <div className="phone-over">
      <section
        className="phone-sheet"
        role="dialog"
        aria-label={title}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close()
        }}
      >
        <h2 className="pf-subtitle">{title}</h2>
        <p className="pf-lead">{text}</p>
        {opens !== undefined && (
          <button type="button" className="pf-button pf-primary" onClick={() => phone.open(opens.entry, opens.hash)}>
            {opens.action}
          </button>
        )}
        <button
          type="button"
          className={`pf-button ${opens === undefined ? 'pf-primary' : 'pf-secondary'}`}
          ref={takeFocus}
          onClick={close}
        >
          Back to the page
        </button>
      </section>
    </div>
  )
}
