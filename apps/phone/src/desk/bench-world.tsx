import { featureFlagIds, treatmentVariant } from '@palmflow/contract'
import { useState } from 'react'
import { useCell } from '../parts/cell.ts'
import { type Network, networks, type Settings } from '../parts/settings.ts'
import type { Phone } from '../phone.ts'
import { Choice, Group, Press, type Said, saidOf, TextLine } from './controls.tsx'

const networkWords = {
  online: 'Calls go through.',
  slow: 'Each call of the page takes seconds.',
  offline: 'No call of the page goes through.',
} as const

export function BenchNetwork({ phone }: { phone: Phone }) {
  const { network } = useCell(phone.settings)
  const { visit } = useCell(phone.opened)
  const [said, setSaid] = useState<Said>()
  const set = async (mode: Network) => {
    const before = phone.settings.get().network
    phone.settings.set((now) => ({ ...now, network: mode }))
    const effect = await phone.api.setNetwork(visit, mode)
    // A status bar must not tell of a network that is not so.
    if (!effect.done) phone.settings.set((now) => ({ ...now, network: before }))
    setSaid(saidOf(effect, networkWords[mode]))
  }
  return (
    <Group legend="The network" said={said}>
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

export function BenchTime({ phone }: { phone: Phone }) {
  const [said, setSaid] = useState<Said>({
    text: 'A code lasts 10 minutes, an idle session 15, a locked PIN 24 hours.',
    isWarning: false,
  })
  const forward = async (ms: number, label: string) => {
    const effect = await phone.api.forward(ms)
    if (effect.done) {
      phone.clock.forward(ms)
      // As an app does whose system tells it that the clock was set: what the page shows may be over.
      phone.host.signal('profile.refresh-requested', {})
    }
    setSaid(saidOf(effect, `Server and phone are ${label.slice(1)} further on.`))
  }
  return (
    <Group legend="Time" said={said}>
      <div className="bench-presses">
        {steps.map(({ label, ms }) => (
          <Press key={label} label={label} onPress={() => void forward(ms, label)} />
        ))}
      </div>
    </Group>
  )
}

const flags = [
  { id: featureFlagIds.consolidatedConsents, label: 'Consolidated consents' },
  { id: featureFlagIds.authorizationConsent, label: 'Authorization consent' },
  { id: featureFlagIds.healthcareSignInDirect, label: 'Healthcare direct' },
] as const
interface FlagProps {
  phone: Phone
  id: string
  label: string
  onSaid: (said: Said) => void
}
const states = { off: 'Off', on: 'On' } as const
/** The control group's variant; only the treatment's has a name in the specification. */
const variants = { off: 'C', on: treatmentVariant } as const

function FlagChoice({ phone, id, label, onSaid }: FlagProps) {
  const flags = useCell(phone.flags)
  const set = async (next: keyof typeof states) => {
    const effect = await phone.api.setFlag(id, variants[next])
    if (effect.done) phone.flags.set((before) => ({ ...before, [id]: variants[next] }))
    onSaid(saidOf(effect, 'Set. A page asks for its flags when it loads: reload it.'))
  }
  const value = flags?.[id] === treatmentVariant ? 'on' : 'off'
  return <Choice label={label} options={states} value={value} onChange={(next) => void set(next)} />
}

export function BenchPartner({ phone }: { phone: Phone }) {
  const { partner } = useCell(phone.settings)
  const [said, setSaid] = useState<Said>()
  const come = (value: Settings['partner']) => {
    phone.settings.set((now) => ({ ...now, partner: value }))
    setSaid({ text: 'Counts when the page is opened next: reload it, or begin a new visit.', isWarning: false })
  }
  return (
    <Group legend="Partner and flags" said={said}>
      <TextLine label="Application id" value={partner} placeholder="None" onChange={come} />
      {flags.map(({ id, label }) => (
        <FlagChoice key={id} phone={phone} id={id} label={label} onSaid={setSaid} />
      ))}
    </Group>
  )
}
