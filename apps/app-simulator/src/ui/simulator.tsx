import { useRef } from 'react'
import { useCell } from '../cell.ts'
import type { Desktop } from '../phone.ts'
import { ControlPanel } from './control-panel.tsx'
import { Device } from './device.tsx'
import { useMedia } from './hooks.ts'
import { LiveView } from './live-view.tsx'

/**
 * This width must be equal to the width in simulator.css. At a smaller width, the control panel is a sheet over the
 * phone.
 */
const wide = '(min-width: 46rem)'

const Panels = ({ desktop }: { desktop: Desktop }) => (
  <>
    <ControlPanel desktop={desktop} />
    <LiveView phones={useCell(desktop.phones)} />
  </>
)

export function Simulator({ desktop }: { desktop: Desktop }) {
  const isWide = useMedia(wide)
  const phones = useCell(desktop.phones)
  const sheet = useRef<HTMLDialogElement>(null)
  const onControls = isWide ? undefined : () => sheet.current?.showModal()
  return (
    <div className="simulator" data-phones={phones.length}>
      <main className="simulator-phone">
        <h1 className="pf-unseen">App simulator</h1>
        {phones.map((phone, index) => (
          <Device key={phone.scanner.actor.sessionId} phone={phone} isSecond={index > 0} onControls={onControls} />
        ))}
      </main>
      {isWide ? (
        <aside className="simulator-controls" aria-label="Controls and live messages">
          <Panels desktop={desktop} />
        </aside>
      ) : (
        <dialog ref={sheet} className="panel-sheet" aria-label="Controls and live messages" closedby="any">
          <button type="button" className="panel-press panel-close" onClick={() => sheet.current?.close()}>
            Back to the phone
          </button>
          <Panels desktop={desktop} />
        </dialog>
      )}
    </div>
  )
}
