import { useRef } from 'react'
import type { Phone } from '../phone.ts'
import { Bench } from './bench.tsx'
import { Device } from './device.tsx'
import { useMedia } from './hooks.ts'
import { Live } from './live.tsx'

/** Where the bench stands beside the phone; below, it is a sheet over it. */
const wide = '(min-width: 46rem)'

const Panels = ({ phone }: { phone: Phone }) => (
  <>
    <Bench phone={phone} />
    <Live phone={phone} />
  </>
)

export function Desk({ phone }: { phone: Phone }) {
  const isWide = useMedia(wide)
  const sheet = useRef<HTMLDialogElement>(null)
  return (
    <div className="desk">
      <main className="desk-phone">
        <h1 className="pf-unseen">Phone and bench</h1>
        <Device phone={phone} onBench={isWide ? undefined : () => sheet.current?.showModal()} />
      </main>
      {isWide ? (
        <aside className="desk-bench" aria-label="Bench and live view">
          <Panels phone={phone} />
        </aside>
      ) : (
        <dialog ref={sheet} className="bench-sheet" aria-label="Bench and live view" closedby="any">
          <button type="button" className="bench-press bench-close" onClick={() => sheet.current?.close()}>
            Back to the phone
          </button>
          <Panels phone={phone} />
        </dialog>
      )}
    </div>
  )
}
