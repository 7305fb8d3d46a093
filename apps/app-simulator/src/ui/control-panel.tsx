import { useCell } from '../cell.ts'
import type { Desktop } from '../phone.ts'
import { ControlPanelDevice } from './control-panel-device.tsx'
import { ControlPanelNetwork, ControlPanelTime } from './control-panel-network.tsx'
import { ControlPanelPage } from './control-panel-page.tsx'
import { ControlPanelPartner } from './control-panel-partner.tsx'
import { ControlPanelScanner } from './control-panel-scanner.tsx'

export function ControlPanel({ desktop }: { desktop: Desktop }) {
  const phones = useCell(desktop.phones)
  return (
    <section className="panel" aria-labelledby="panel-title">
      <h2 id="panel-title" className="panel-title">
        Control panel
      </h2>
      {isSecureContext || (
        <p className="panel-status" data-warning>
          This address is not secure, so the simulator cannot create its key. A palm sign-in then also requires phone
          number, code and PIN. Open the simulator on localhost or with https.
        </p>
      )}
      <ControlPanelScanner phone={phones[0]} />
      <ControlPanelPage desktop={desktop} />
      <ControlPanelDevice phones={phones} />
      <ControlPanelNetwork phones={phones} />
      <ControlPanelTime phones={phones} />
      <ControlPanelPartner phones={phones} />
    </section>
  )
}
