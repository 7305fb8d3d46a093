import { newId } from '@palmflow/contract'
import { useCell } from '../cell.ts'
import { newcomerOf } from '../device/newcomer.ts'
import { firstSettings, hands, nextScans, type PersonName, people, type Settings } from '../device/settings.ts'
import type { Phone } from '../phone.ts'
import { Choice, Group, Press, plain } from './controls.tsx'

const placements = { itself: 'Automatic', held: 'Manual' } as const

const notes = {
  reads: {
    demo: 'The demo user. The left palm is enrolled.',
    newcomer: 'A user without a profile, with a new phone number. This user can enroll.',
    stranger: 'A user whose palms are not enrolled.',
    twin: 'A user whose palms are too similar to those of the demo user. The match is ambiguous.',
  },
  fails: 'The next scan fails after three attempts.',
  cancelled: 'The user cancels the next scan while the scanner reads the hand.',
} as const

const nextNewcomer = () => newcomerOf(newId(), Math.random)

/** A new user has their own phone number and two hands to enrol. */
function changed({ newcomer, person: before }: Settings, person: PersonName): Partial<Settings> {
  if (person === 'newcomer') return { person, hand: 'asked', ...nextNewcomer() }
  return before === 'newcomer' ? { person, newcomer, hand: firstSettings.hand, phone: firstSettings.phone } : { person }
}

export function ControlPanelScanner({ phone }: { phone: Phone }) {
  const settings = useCell(phone.settings)
  const { person, hand, comesByItself, nextScan } = settings
  const set = (change: Partial<Settings>) => phone.settings.set((before) => ({ ...before, ...change }))
  const text = nextScan === 'reads' ? notes.reads[person] : notes[nextScan]
  return (
    <Group legend="Scanner" status={plain(text)}>
      <Choice label="User" options={people} value={person} onChange={(value) => set(changed(settings, value))} />
      {person === 'newcomer' && (
        <div className="panel-aside">
          <Press label="Another new user" onPress={() => set(nextNewcomer())} />
        </div>
      )}
      <Choice label="Hand" options={hands} value={hand} onChange={(value) => set({ hand: value })} />
      <Choice
        label="Hand placement"
        options={placements}
        value={comesByItself ? 'itself' : 'held'}
        onChange={(value) => set({ comesByItself: value === 'itself' })}
      />
      <Choice label="Next scan" options={nextScans} value={nextScan} onChange={(value) => set({ nextScan: value })} />
    </Group>
  )
}
