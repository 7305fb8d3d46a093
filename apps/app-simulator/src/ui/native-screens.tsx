import { Palm, type PalmMode } from '@palmflow/views'
import { useSelector } from '@xstate/react'
import { useCell } from '../cell.ts'
import type { Entry } from '../device/settings.ts'
import type { Phone } from '../phone.ts'

interface Words {
  title: string
  text: string
  mode: PalmMode
}

/** Key: the page at which the visit started. */
const cancelled: Readonly<Partial<Record<Entry, string>>> = {
  signIn: 'Sign-in canceled',
  dashboard: 'Sign-in canceled',
}
const endsOf = (entry: Entry): readonly (readonly [tag: 'cancelled' | 'signedOut', words: Words])[] => [
  ['cancelled', { title: cancelled[entry] ?? 'Sign-up canceled', text: 'You can start again anytime.', mode: 'still' }],
  ['signedOut', { title: 'Signed out', text: 'You can sign in again anytime.', mode: 'still' }],
]

function End({ title, text, mode, action, onOpen }: Words & { action: string; onOpen: () => void }) {
  return (
    <section className="phone-native" aria-label="App">
      <Palm mode={mode} size={168} />
      <div className="phone-native-words" role="status">
        <h2 className="pf-title">{title}</h2>
        <p className="pf-lead">{text}</p>
      </div>
      <button type="button" className="pf-button pf-primary" onClick={onOpen}>
        {action}
      </button>
    </section>
  )
}

const Wait = ({ words }: { words: string }) => (
  <section className="phone-native phone-waiting" aria-label="App">
    <Palm mode="waiting" size={120} />
    <p role="status">{words}</p>
  </section>
)

export function NativeScreens({ phone }: { phone: Phone }) {
  const app = useSelector(phone.app, (snapshot) => snapshot)
  const { entry } = useCell(phone.settings)
  const end = endsOf(entry).find(([tag]) => app.hasTag(tag))
  const action = cancelled[entry] === undefined ? 'Open again' : 'Sign in again'
  if (end !== undefined)
    return <End {...end[1]} action={action} onOpen={() => phone.app.send({ type: 'visit.opened' })} />
  if (app.hasTag('killed')) return <Wait words="The system closed the page. Reopening it." />
  if (app.hasTag('loading')) return <Wait words="Opening" />
  if (!app.hasTag('slow')) return null
  return (
    <div className="phone-card" role="status">
      <p>The page isn’t responding yet.</p>
      <button
        type="button"
        className="pf-button pf-secondary"
        onClick={() => phone.app.send({ type: 'reload.requested' })}
      >
        Reload
      </button>
    </div>
  )
}
