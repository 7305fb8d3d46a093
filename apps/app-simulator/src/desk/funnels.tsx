import { useEffect, useState } from 'react'
import { type Funnel, funnelsOf, type Stage } from '../funnels/funnel.ts'
import type { TelemetryReport } from '../funnels/telemetry-report.ts'

/** The poll interval in milliseconds. */
const pace = 2_000
const clockFace = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' })
const figure = (count: number): string => count.toLocaleString('en-US')
const titleOf = (useCase: string): string => `funnel-${useCase}`
const readable = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/\bpin\b/, 'PIN')
const sentence = (name: string): string => readable(name).replace(/^./, (first) => first.toUpperCase())

function timeOf({ milliseconds }: Stage): string {
  if (milliseconds === undefined) return '–'
  return `${(milliseconds / 1_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} s`
}

function Row({ stage, isMost }: { stage: Stage; isMost: boolean }) {
  const { step, isByItself, came, went, stayed, share } = stage
  return (
    <tr data-most={isMost}>
      <th scope="row">
        {sentence(step)}
        {isByItself && <span className="funnel-note"> by itself</span>}
        <span className="funnel-bar" aria-hidden="true">
          <span style={{ inlineSize: `${share * 100}%` }} />
        </span>
      </th>
      <td>{figure(came)}</td>
      <td>{figure(went)}</td>
      <td>
        {figure(stayed)}
        {isMost && <span className="funnel-most"> most</span>}
      </td>
      <td>{timeOf(stage)}</td>
    </tr>
  )
}

function FunnelTable({ funnel: { useCase, stages, mostStayed } }: { funnel: Funnel }) {
  const isEmpty = stages.every(({ came }) => came === 0)
  return (
    <section className="funnel" aria-labelledby={titleOf(useCase)}>
      <h2 id={titleOf(useCase)} className="bench-title">
        {sentence(useCase)}
      </h2>
      {isEmpty ? (
        <p className="live-empty">Nobody has been here in the last 30 days.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Came</th>
              <th scope="col">Went on</th>
              <th scope="col">Stayed</th>
              <th scope="col">Time</th>
            </tr>
          </thead>
          <tbody>
            {stages.map((stage) => (
              <Row key={stage.step} stage={stage} isMost={stage.step === mostStayed} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const Events = ({ recent }: { recent: TelemetryReport['recent'] }) =>
  recent.length === 0 ? (
    <p className="live-empty">What pages tell appears here.</p>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <ol className="funnel-events" tabIndex={0} aria-label="Events, the newest first">
      {recent.map(({ at, kind, name, nativeView, count }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and lines have no state
        <li key={index} className="live-line">
          <span className="live-meta">
            <time>{clockFace.format(at)}</time> {kind}
            {nativeView !== undefined && ` at ${nativeView}`}
          </span>
          <span className="live-title">
            {name}
            {count !== undefined && count !== 1 && ` ${figure(count)}`}
          </span>
        </li>
      ))}
    </ol>
  )

/** @returns the last reports, polled unless paused. Undefined if the server does not send them. */
function useTelemetryReport(
  look: () => Promise<TelemetryReport | undefined>,
  isHeld: boolean,
): TelemetryReport | undefined {
  const [report, setTold] = useState<TelemetryReport>()
  useEffect(() => {
    if (isHeld) return
    let isHere = true
    const again = (): void => void look().then((found) => isHere && setTold(found))
    again()
    const timer = setInterval(again, pace)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [look, isHeld])
  return report
}

const byUse = (one: Funnel, other: Funnel): number => cameTo(other) - cameTo(one)
const cameTo = ({ stages }: Funnel): number => Math.max(...stages.map(({ came }) => came))

/** The funnels from telemetry: the steps of each use case, and the latest reports. */
export function Funnels({ look }: { look: () => Promise<TelemetryReport | undefined> }) {
  const [isHeld, setIsHeld] = useState(false)
  const report = useTelemetryReport(look, isHeld)
  return (
    <main className="funnels">
      <header className="funnels-head">
        <h1>Funnels</h1>
        <p>
          Each use case with the steps of its chart, over the last 30 days. Who comes back to a step counts again. Who
          stayed has closed the page there, or is there now.
        </p>
        <button type="button" className="bench-press" aria-pressed={isHeld} onClick={() => setIsHeld(!isHeld)}>
          Hold still
        </button>
      </header>
      {report === undefined ? (
        <p role="status">The server tells nothing yet.</p>
      ) : (
        <div className="funnels-body">
          <div className="funnels-tables">
            {funnelsOf(report.tallies)
              .toSorted(byUse)
              .map((funnel) => (
                <FunnelTable key={funnel.useCase} funnel={funnel} />
              ))}
          </div>
          <section className="funnel" aria-labelledby="funnel-events">
            <h2 id="funnel-events" className="bench-title">
              Events
            </h2>
            <Events recent={report.recent} />
          </section>
        </div>
      )}
    </main>
  )
}
