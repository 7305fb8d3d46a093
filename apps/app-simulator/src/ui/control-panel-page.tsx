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
        onPress={() => onStatus(reopen([phone], 'Loaded again.'))}
      />
      <Press
        label={`Kill page${of}`}
        disabled={!app.can({ type: 'page.killed' })}
        onPress={() => {
          phone.app.send({ type: 'page.killed' })
          onStatus(plain('Killed as the system would. The app opens it again by itself.'))
        }}
      />
      <Press
        label={`New visit${of}`}
        disabled={!app.can({ type: 'visit.opened' })}
        onPress={() => {
          phone.app.send({ type: 'visit.opened' })
          onStatus(plain('Another app session: nothing of the last visit goes on.'))
        }}
      />
    </div>
  )
}

const views = { one: 'One', two: 'Two' } as const
const viewsText = {
  one: 'One web view.',
  two: 'Two web views of one device: each a visit of its own, and one store of tokens between them. Here both are frames of one window, whose history they share: Back in one may move the other.',
} as const

export function ControlPanelPage({ desktop }: { desktop: Desktop }) {
  const phones = useCell(desktop.phones)
  const [first, second] = phones
  const { entry } = useCell(first.settings)
  const [status, setStatus] = useState<PanelStatus>()
  return (
    <Group legend="The page" status={status}>
      <Pick
        label="Opens at"
        options={entries}
        value={entry}
        onChange={(value) => {
          const isOpen = first.open(value)
          setStatus(plain(isOpen ? `A new visit began: ${entries[value]}.` : 'The next visit begins there.'))
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
