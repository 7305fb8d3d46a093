import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useCell } from '../cell.ts'
import { entries } from '../device/settings.ts'
import type { Desktop, Phone } from '../phone.ts'
import { Choice, Group, type PanelStatus, Pick, Press, plain } from './controls.tsx'
import { reopen } from './reopen-pages.ts'

interface PressesProps {
  phone: Phone
  /** Names the second web view in the labels. */
  of?: string
  onStatus: (status: PanelStatus) => void
}

function Presses({ phone, of = '', onStatus }: PressesProps) {
  const app = useSelector(phone.app, (snapshot) => snapshot)
  return (
    <div className="panel-presses">
      <Press
        label={`Reload page${of}`}
        disabled={!app.can({ type: 'reload.requested' })}
        onPress={() => onStatus(reopen([phone], 'The page was reloaded.'))}
      />
      <Press
        label={`Kill page${of}`}
        disabled={!app.can({ type: 'page.killed' })}
        onPress={() => {
          phone.app.send({ type: 'page.killed' })
          onStatus(plain('The web view was closed, as by the system. The app opens it again.'))
        }}
      />
      <Press
        label={`New visit${of}`}
        disabled={!app.can({ type: 'visit.opened' })}
        onPress={() => {
          phone.app.send({ type: 'visit.opened' })
          onStatus(plain('A new app session has started. The last visit does not continue.'))
        }}
      />
    </div>
  )
}

const views = { one: 'One', two: 'Two' } as const
const viewsText = {
  one: 'One web view is open.',
  two: 'Two web views of one device are open. Each has its own visit, and both share the stored tokens. In the simulator, both also share the history of the window. Back in one web view may change the page of the other.',
} as const

export function ControlPanelPage({ desktop }: { desktop: Desktop }) {
  const phones = useCell(desktop.phones)
  const [first, second] = phones
  const { entry } = useCell(first.settings)
  const [status, setStatus] = useState<PanelStatus>()
  return (
    <Group legend="Page" status={status}>
      <Pick
        label="Start page"
        options={entries}
        value={entry}
        onChange={(value) => {
          const isOpen = first.open(value)
          setStatus(
            plain(isOpen ? `A new visit has started: ${entries[value]}.` : 'The next visit starts at this page.'),
          )
        }}
      />
      <Choice
        label="Web views"
        options={views}
        value={second === undefined ? 'one' : 'two'}
        onChange={(value) => {
          desktop.setSecond(value === 'two')
          setStatus(plain(viewsText[value]))
        }}
      />
      <Presses phone={first} onStatus={setStatus} />
      {second !== undefined && <Presses phone={second} of=", second" onStatus={setStatus} />}
    </Group>
  )
}
