import { useCell } from '../parts/cell.ts'
import { nextScans, people } from '../parts/settings.ts'
import type { Phone } from '../phone.ts'
import { Choice, Group } from './controls.tsx'

const hands = { left: 'Left', right: 'Right' } as const
const comings = { itself: 'By itself', held: 'I hold it' } as const

const notes = {
  reads: {
    demo: 'The demo person, enrolled with the left palm: that one is recognised.',
    stranger: 'Nobody knows the stranger’s hands.',
    twin: 'Palms too like the demo person’s to be told apart: ambiguous.',
  },
  fails: 'The next scan fails after three tries.',
  cancelled: 'The next scan is cancelled while the hand is there.',
} as const

/** Who is at the scanner. */
export function BenchScanner({ phone }: { phone: Phone }) {
  const settings = useCell(phone.settings)
  const { person, hand, comesByItself, nextScan } = settings
  const set = (change: Partial<typeof settings>) => phone.settings.set((before) => ({ ...before, ...change }))
  const text = nextScan === 'reads' ? notes.reads[person] : notes[nextScan]
  return (
    <Group legend="Who is at the scanner" said={{ text, isWarning: false }}>
      <Choice label="Person" options={people} value={person} onChange={(value) => set({ person: value })} />
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
