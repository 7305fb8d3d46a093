import { toWirePhone } from '@palmflow/contract'
import type { Cell } from '../cell.ts'
import { useCell } from '../cell.ts'
import { firstSettings, heldPhone, type Settings } from '../device/settings.ts'
import { type PanelStatus, Pick, plain, TextLine } from './controls.tsx'

const known = {
  own: 'Other number',
  demo: 'Demo user',
  held: 'User on hold',
} as const
type Known = keyof typeof known
const numbers: Readonly<Partial<Record<Known, string>>> = { demo: firstSettings.phone, held: heldPhone }

const notes = {
  own: '',
  demo: ' The number has a profile. After an enrollment with another palm, the page refers the user to customer support.',
  held: ' The profile is on hold. After the user verifies the number, the page refers the user to customer support.',
} as const satisfies Readonly<Record<Known, string>>

const noNumber = 'The phone has no number, so it receives no text messages.'

const ownerOf = (phone: string): Known => (phone === numbers.demo ? 'demo' : phone === numbers.held ? 'held' : 'own')

interface SimCardProps {
  settings: Cell<Settings>
  onStatus: (status: PanelStatus) => void
}

export function SimCard({ settings, onStatus }: SimCardProps) {
  const { phone } = useCell(settings)
  const set = (typed: string) => {
    const value = toWirePhone(typed)
    settings.set((before) => ({ ...before, phone: value }))
    onStatus(plain(value === '' ? noNumber : `The phone shows text messages to ${value}.${notes[ownerOf(value)]}`))
  }
  return (
    <>
      <Pick
        label="SIM card"
        options={known}
        value={ownerOf(phone)}
        onChange={(owner) => set(numbers[owner] ?? phone)}
      />
      <TextLine
        key={phone}
        label="Phone number"
        value={phone}
        placeholder="+12065550100"
        inputMode="tel"
        onChange={set}
      />
    </>
  )
}
