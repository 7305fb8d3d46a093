import '../styles/modal.css'
import { createContext, type ReactNode, use, useEffect, useId, useLayoutEffect, useReducer, useRef } from 'react'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'

/** Hears when one opens and when it is gone: an app dims its own bars round the page meanwhile (A150). */
const SheetContext = createContext<(isVisible: boolean) => void>(() => {})
export const SheetListener = SheetContext.Provider

export interface ModalProps {
  readonly open: boolean
  /** Close, Escape and a press outside; the owner then sets `open`. */
  readonly onClose: () => void
  readonly title: CopyKey
  readonly values?: CopyValues | undefined
  readonly children: ReactNode
}

/** The platform's dialog: focus is kept inside and given back. Full screen below 768 px wide or 480 px high. */
export function Modal({ open, onClose, title, values, children }: ModalProps) {
  const say = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  // Before what stands in it may take the focus: the platform gives it to the first that can have it.
  useLayoutEffect(() => {
    if (open && dialog.current?.open === false) dialog.current.showModal()
    if (!open) dialog.current?.close()
  })
  const closed = (): void => {
    if (!open) return
    onClose()
    // Escape, Back and a press outside close it before anybody is asked: where its owner keeps it open, it opens again.
    drawAgain()
  }
  const tell = use(SheetContext)
  useEffect(() => {
    if (!open) return
    tell(true)
    return () => tell(false)
  }, [open, tell])
  return (
    <dialog ref={dialog} className="pf-modal" aria-labelledby={id} closedby="any" onClose={closed}>
      <div className="pf-modal-bar">
        <h2 id={id} className="pf-subtitle">
          {say(title, values)}
        </h2>
        <button type="button" className="pf-bar-button pf-bar-end" onClick={onClose}>
          {say('close')}
        </button>
      </div>
      {open && children}
    </dialog>
  )
}
