import { useCell } from '../cell.ts'
import type { Desktop } from '../phone.ts'
import { BenchDevice } from './control-panel-device.tsx'
import { BenchPage } from './control-panel-page.tsx'
import { BenchPartner } from './control-panel-partner.tsx'
import { BenchScanner } from './control-panel-scanner.tsx'
import { BenchNetwork, BenchTime } from './control-panel-world.tsx'

/** The controls in groups. Most belong to the device and apply to both web views. */
export function ControlPanel({ desktop }: { desktop: Desktop }) {
  const phones = useCell(desktop.phones)
  return (
    <section className="bench" aria-labelledby="bench-title">
      <h2 id="bench-title" className="bench-title">
        Bench
      </h2>
      {isSecureContext || (
        <p className="bench-said" data-warning>
          This address is not secure, so the phone cannot keep a key: a palm alone signs nobody in here. Open the phone
          on localhost.
        </p>
      )}
      <BenchScanner phone={phones[0]} />
      <BenchPage desktop={desktop} />
      <BenchDevice phones={phones} />
      <BenchNetwork phones={phones} />
      <BenchTime phones={phones} />
      <BenchPartner phones={phones} />
    </section>
  )
}
