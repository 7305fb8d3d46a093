import '../styles/modal.css'
import { createContext, type ReactNode, useContext, useEffect, useId, useLayoutEffect, useReducer, useRef } from 'react'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { Palm, type PalmProps } from './palm/palm.tsx'

/**
 * Sets the height of the on-screen keyboard as a variable of the dialog. Safari on iOS does not reduce the height of the
 * page. A zoomed page has a small visible part without a keyboard.
 */
function measureKeyboard(dialog: HTMLDialogElement, { height, offsetTop, scale }: VisualViewport): void {
  const hiddenPx = scale > 1 ? 0 : Math.max(0, dialog.offsetHeight - height - offsetTop)
  dialog.style.setProperty('--pf-keyboard', `${hiddenPx}px`)
}

/** Called when a modal opens and when it closes. An app dims its own bars while a modal is open (R203). */
const SheetContext = createContext<(isVisible: boolean) => void>(() => {})
export const SheetListener = SheetContext.Provider

export interface ModalProps {
  readonly open: boolean
  /** Called after Close, Escape and a click outside. The owner must then set `open` to false. */
  readonly onClose: () => void
  readonly title: CopyKey
  readonly values?: CopyValues | undefined
  /** The hand next to the sheet. Only a small window shows the hand. */
  readonly palm?: Pick<PalmProps, 'side' | 'lines' | 'inactive'> | undefined
  /** A small logo before the title. */
  readonly logo?: ReactNode
  /** A drawing of the state above the text, for example a ring after a success. The drawing replaces the hand. */
  readonly figure?: ReactNode
  readonly children: ReactNode
}

/**
 * A dialog that keeps the focus. The dialog is full-screen if the window is narrower than 768 px or lower than 480 px
 * (R075). The text and the actions are then a sheet at the lower edge, above the on-screen keyboard. The ground fills
 * the rest of the screen.
 */
export function Modal({ open, onClose, title, values, palm, logo, figure, children }: ModalProps) {
  const translate = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  // Moves the focus to the title. The browser would otherwise focus Close, in some cases with a visible focus ring.
  useLayoutEffect(() => {
    if (open && dialog.current?.open === false) {
      dialog.current.showModal()
      heading.current?.focus()
    }
    if (!open) dialog.current?.close()
  })
  // A new title is a new screen. The button with the focus may have disappeared.
  useEffect(() => {
    if (open && document.activeElement === document.body && title !== undefined) heading.current?.focus()
  }, [open, title])
  const closed = (): void => {
    if (!open) return
    onClose()
    // The browser has closed the dialog. If the owner keeps `open` true, the new render opens the dialog again.
    drawAgain()
  }
  useEffect(() => {
    const { visualViewport: viewport } = window
    const { current } = dialog
    if (!open || viewport === null || current === null) return
    const measure = () => measureKeyboard(current, viewport)
    // The keyboard can already be open. The keyboard also scrolls the visual viewport.
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      current.style.removeProperty('--pf-keyboard')
    }
  }, [open])
  const tell = useContext(SheetContext)
  useEffect(() => {
    if (!open) return
    tell(true)
    return () => tell(false)
  }, [open, tell])
  return (
    <dialog ref={dialog} className="pf-modal" aria-labelledby={id} closedby="any" onClose={closed}>
      <div className="pf-modal-ground" data-figure={figure !== undefined}>
        {figure ?? <Palm large {...palm} />}
      </div>
      <div className="pf-modal-sheet">
        <div className="pf-modal-bar">
          {logo}
          <h2 ref={heading} id={id} className="pf-subtitle" tabIndex={-1}>
            {translate(title, values)}
          </h2>
          <button type="button" className="pf-modal-close" aria-label={translate('close')} onClick={onClose}>
            <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="M6 6l12 12M18 6 6 18" />
            </svg>
          </button>
        </div>
        {open && children}
      </div>
    </dialog>
  )
}
