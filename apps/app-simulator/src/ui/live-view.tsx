import { useSelector } from '@xstate/react'
import { useCell } from '../cell.ts'
import type { Phone } from '../phone.ts'
import { funnelsAt } from '../shell/site.ts'
import type { Line } from '../traffic/traffic-log.ts'

/** Converts the value of a state to text, for example `{ scanning: 'there' }` to 'scanning.there'. */
const stateName = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([outer, inner]) => `${outer}.${stateName(inner)}`)
        .join(' ')
    : String(value)

const directions = { toShell: 'page → app', toPage: 'app → page', call: 'simulator → server', shell: 'app' } as const
const clockFace = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

function States({ phone, of }: { phone: Phone; of: string }) {
  const app = useSelector(phone.app, ({ value }) => stateName(value))
  const scan = useSelector(phone.scanner.actor, ({ value }) => stateName(value))
  const tries = useSelector(phone.scanner.actor, ({ context }) => context.tries)
  return (
    <dl className="live-states" aria-label={`States of the app's charts${of}`}>
      <div>
        <dt>APP_SESSION</dt>
        <dd>{app}</dd>
      </div>
      <div>
        <dt>SCAN_SESSION</dt>
        <dd>{tries === 0 || scan === 'idle' ? scan : `${scan}, attempt ${tries}`}</dd>
      </div>
    </dl>
  )
}

const LiveLine = ({ line: { at, from, title, facts } }: { line: Line }) => (
  <li className="live-line" data-from={from}>
    <span className="live-meta">
      <time>{clockFace.format(at)}</time> {directions[from]}
    </span>
    <span className="live-title">{title}</span>
    {facts.length > 0 && (
      <dl className="live-facts">
        {facts.map(([name, text]) => (
          <div key={`${name} ${text}`}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )}
  </li>
)

/** This view must never show codes, PINs or palms. */
export function LiveView({ phones }: { phones: readonly [Phone, ...Phone[]] }) {
  const [{ watched }] = phones
  const lines = useCell(watched.lines)
  return (
    <section className="live" aria-labelledby="live-title">
      <header className="live-head">
        <h2 id="live-title" className="panel-title">
          Live
        </h2>
        <a className="live-more" href={funnelsAt(location)} target="_blank" rel="noreferrer">
          Funnels (new tab)
        </a>
        <button type="button" className="panel-press" disabled={lines.length === 0} onClick={watched.clear}>
          Clear
        </button>
      </header>
      {phones.map((phone, index) => (
        <States key={phone.scanner.actor.sessionId} phone={phone} of={index > 0 ? ', second web view' : ''} />
      ))}
      {lines.length === 0 ? (
        <p className="live-empty">No messages yet. The list shows the messages between page, app and server.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ol className="live-lines" tabIndex={0} aria-label="Messages, newest first">
          {lines.map((line) => (
            <LiveLine key={line.id} line={line} />
          ))}
        </ol>
      )}
    </section>
  )
}
