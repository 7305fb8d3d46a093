import { toWirePhone } from '@palmflow/contract'
import type { Cell } from '../cell.ts'
import { useCell } from '../cell.ts'
import { firstSettings, heldPhone, type Settings } from '../device/settings.ts'
import { type PanelStatus, Pick, plain, TextLine } from './controls.tsx'

const known = {
  own: 'Whoever is written below',
  demo: 'The demo person',
  held: 'A person held by support',
} as const
type Known = keyof typeof known
const numbers: Readonly<Partial<Record<Known, string>>> = { demo: firstSettings.phone, held: heldPhone }

const notes = {
  own: '',
  demo: ' It has a profile: who enrols another palm with it is sent to support.',
  held: ' Its profile is held: whoever proves it is sent to support.',
} as const satisfies Readonly<Record<Known, string>>

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
    onStatus(plain(`Texts to ${value || 'no number'} arrive here.${notes[ownerOf(value)]}`))
  }
  return (
    <>
      <Pick
        label="Texts of"
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
