import { newId } from '@palmflow/contract'
import { useCell } from '../cell.ts'
import { newcomerOf } from '../device/newcomer.ts'
import { firstSettings, hands, nextScans, type PersonName, people, type Settings } from '../device/settings.ts'
import type { Phone } from '../phone.ts'
import { Choice, Group, Press, plain } from './controls.tsx'

const comings = { itself: 'By itself', held: 'I hold it' } as const

const notes = {
  reads: {
    demo: 'The demo person, enrolled with the left palm: that one is recognized.',
    newcomer: 'A person without a profile. After one enrolment, palms and number are known.',
    stranger: 'Nobody knows the stranger’s hands.',
    twin: 'Palms too like the demo person’s to be told apart: ambiguous.',
  },
  fails: 'The next scan fails after three tries.',
  cancelled: 'The next scan is canceled while the hand is there.',
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
    <Group legend="Who is at the scanner" status={plain(text)}>
      <Choice label="Person" options={people} value={person} onChange={(value) => set(changed(settings, value))} />
      {person === 'newcomer' && (
        <div className="panel-aside">
          <Press label="Another new person" onPress={() => set(nextNewcomer())} />
        </div>
      )}
      <Choice label="Hand" options={hands} value={hand} onChange={(value) => set({ hand: value })} />
      <Choice
        label="Hand arrives"
        options={comings}
        value={comesByItself ? 'itself' : 'held'}
        onChange={(value) => set({ comesByItself: value === 'itself' })}
      />
      <Choice label="Next scan" options={nextScans} value={nextScan} onChange={(value) => set({ nextScan: value })} />
    </Group>
  )
}
