import { useCell } from '../parts/cell.ts'
import type { Phone } from '../phone.ts'

/** The app's own sheet over its page: what stands there in a real one is said in words. */
export function ElsewhereSheet({ phone }: { phone: Phone }) {
  const shown = useCell(phone.elsewhere)
  if (shown === null) return null
  const close = () => phone.elsewhere.set(() => null)
  return (
    <div className="phone-over">
      <section
        className="phone-sheet"
        role="dialog"
        aria-label={shown.title}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close()
        }}
      >
        <h2 className="pf-subtitle">{shown.title}</h2>
        <p className="pf-lead">{shown.text}</p>
        {/* biome-ignore lint/a11y/noAutofocus: whoever has opened the sheet is in it */}
        <button type="button" className="pf-button pf-primary" autoFocus onClick={close}>
          Back to the page
        </button>
      </section>
    </div>
  )
}
