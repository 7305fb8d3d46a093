import { useState } from 'react'
import { useCell } from '../cell.ts'
import { type Network, networks } from '../device/settings.ts'
import type { Phone } from '../phone.ts'
import { Choice, Group, outcomeOf, type PanelStatus, Press, plain } from './controls.tsx'

const networkWords = {
  online: 'Calls of the page succeed without a delay.',
  slow: 'Each call of the page takes several seconds.',
  offline: 'Each call of the page fails.',
} as const

interface PhonesProps {
  phones: readonly [Phone, ...Phone[]]
}

export function ControlPanelNetwork({ phones }: PhonesProps) {
  const [{ settings, api }] = phones
  const { network } = useCell(settings)
  const [status, setStatus] = useState<PanelStatus>()
  const set = async (mode: Network) => {
    const before = settings.get().network
    settings.set((now) => ({ ...now, network: mode }))
    const effects = await Promise.all(phones.map(({ opened }) => api.setNetwork(opened.get().visit, mode)))
    const effect = effects.find(({ done }) => !done) ?? effects[0]
    // The status bar must not show a network state that the server has refused.
    if (effect?.done !== true) settings.set((now) => ({ ...now, network: before }))
    setStatus(effect && outcomeOf(effect, networkWords[mode]))
  }
  return (
    <Group legend="Network" status={status}>
      <Choice label="Connection" options={networks} value={network} onChange={(mode) => void set(mode)} />
    </Group>
  )
}

const minute = 60_000
const steps = [
  { label: '+1 min', ms: minute },
  { label: '+10 min', ms: 10 * minute },
  { label: '+15 min', ms: 15 * minute },
  { label: '+24 h', ms: 24 * 60 * minute },
] as const

export function ControlPanelTime({ phones }: PhonesProps) {
  const [{ api, clock }] = phones
  const [status, setStatus] = useState<PanelStatus>(
    plain('A code expires after 10 minutes. An idle session ends after 15 minutes. A PIN lock ends after 24 hours.'),
  )
  const forward = async (ms: number, label: string) => {
    const effect = await api.forward(ms)
    if (effect.done) {
      clock.forward(ms)
      // A session may have expired by the new time, so each page must load its profile again.
      for (const { host } of phones) host.signal('profile.refresh-requested', {})
    }
    setStatus(outcomeOf(effect, `The clocks of the server and the phone were moved forward by ${label.slice(1)}.`))
  }
  return (
    <Group legend="Time" status={status}>
      <div className="panel-presses">
        {steps.map(({ label, ms }) => (
          <Press key={label} label={label} onPress={() => void forward(ms, label)} />
        ))}
      </div>
    </Group>
  )
}
