import '../styles/full-screen.css'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { BackButton } from './shell-buttons.tsx'

export interface FullScreenProps {
  readonly open: boolean
  /** Called after Back, Escape and the system's Back. The owner must then set `open` to false. */
  readonly onBack: () => void
  readonly title: CopyKey
  readonly children: ReactNode
}

/** A dialog that covers the page. The page below does not scroll, and gets the focus back after the close. */
export function FullScreen({ open, onBack, title, children }: FullScreenProps) {
  const translate = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (open && dialog.current?.open === false) dialog.current.showModal()
    if (!open) dialog.current?.close()
  })
  return (
    <dialog
      ref={dialog}
      className="pf-full"
      aria-labelledby={id}
      onClose={() => {
        if (open) onBack()
      }}
    >
      {open && (
        <>
          <div className="pf-bar pf-full-bar">
            <BackButton onBack={onBack} />
          </div>
          <div className="pf-full-main">
            <h2 id={id} className="pf-title">
              {translate(title)}
            </h2>
            {children}
          </div>
        </>
      )}
    </dialog>
  )
}
