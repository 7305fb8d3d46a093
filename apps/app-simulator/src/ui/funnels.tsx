import { useEffect, useState } from 'react'
import { type Funnel, funnelsOf, type Stage } from '../funnels/funnel.ts'
import { nameFor } from '../funnels/names.ts'
import type { TelemetryReport } from '../funnels/telemetry-report.ts'

/** In milliseconds. */
const pace = 2_000
const clockFace = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' })
const figure = (count: number): string => count.toLocaleString('en-US')
const titleOf = (useCase: string): string => `funnel-${useCase}`
const percent = new Intl.NumberFormat('en-US', { style: 'percent' })
const ranges = [1, 7, 30] as const
type Days = (typeof ranges)[number]
const rangeNames = { 1: 'Today', 7: 'Last 7 days', 30: 'Last 30 days' } as const satisfies Record<Days, string>

function timeOf({ milliseconds }: Stage): string {
  if (milliseconds === undefined) return '–'
  return `${(milliseconds / 1_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} s`
}

function Row({ stage, isMost }: { stage: Stage; isMost: boolean }) {
  const { step, isByItself, came, went, stayed, share } = stage
  // More exits than entries are possible, because the report of an entry may arrive late.
  const rate = Math.min(1, went / came)
  const taper = `polygon(0 0, 100% 0, ${rate * 100}% 100%, 0 100%)`
  return (
    <tr data-most={isMost}>
      <th scope="row" title={step}>
        {nameFor(step)}
        {isByItself && <span className="funnel-note"> automatic</span>}
        <span className="funnel-bar" aria-hidden="true">
          <span style={{ inlineSize: `${share * 100}%`, clipPath: taper }} />
        </span>
      </th>
      <td>{figure(came)}</td>
      <td>{percent.format(rate)}</td>
      <td>
        {stayed === 0 ? '–' : `−${figure(stayed)}`}
        {isMost && <span className="funnel-most"> largest drop</span>}
      </td>
      <td>{timeOf(stage)}</td>
    </tr>
  )
}

function FunnelTable({ funnel: { useCase, stages, mostStayed } }: { funnel: Funnel }) {
  const reached = stages.filter(({ came }) => came > 0)
  const unreached = stages.filter(({ came }) => came === 0)
  return (
    <section className="funnel" aria-labelledby={titleOf(useCase)}>
      <h2 id={titleOf(useCase)} className="panel-title">
        {nameFor(useCase)}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Reached</th>
            <th scope="col">Continued</th>
            <th scope="col">No exit</th>
            <th scope="col">Average time</th>
          </tr>
        </thead>
        <tbody>
          {reached.map((stage) => (
            <Row key={stage.step} stage={stage} isMost={stage.step === mostStayed} />
          ))}
        </tbody>
      </table>
      {unreached.length > 0 && (
        <p className="live-empty">Not reached: {unreached.map(({ step }) => nameFor(step)).join(', ')}.</p>
      )}
    </section>
  )
}

const Events = ({ recent }: { recent: TelemetryReport['recent'] }) =>
  recent.length === 0 ? (
    <p className="live-empty">No events yet. The list shows the events that pages report.</p>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ol className="funnel-events" tabIndex={0} aria-label="Events, newest first">
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

type Look = (days: number) => Promise<TelemetryReport | undefined>

function useTelemetryReport(look: Look, days: Days, isHeld: boolean): TelemetryReport | undefined {
  const [report, setTold] = useState<TelemetryReport>()
  useEffect(() => {
    if (isHeld) return
    let isHere = true
    const again = (): void => void look(days).then((found) => isHere && setTold(found))
    again()
    const timer = setInterval(again, pace)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [look, days, isHeld])
  return report
}

const byUse = (item: Funnel, other: Funnel): number => cameTo(other) - cameTo(item)
const cameTo = ({ stages }: Funnel): number => Math.max(...stages.map(({ came }) => came))

export function Funnels({ look }: { look: Look }) {
  const [isHeld, setIsHeld] = useState(false)
  const [days, setDays] = useState<Days>(30)
  const report = useTelemetryReport(look, days, isHeld)
  const funnels = funnelsOf(report?.dailyCounts ?? []).toSorted(byUse)
  const used = funnels.filter((funnel) => cameTo(funnel) > 0)
  const unused = funnels.filter((funnel) => cameTo(funnel) === 0)
  return (
    <main className="funnels">
      <header className="funnels-head">
        <h1>Funnels</h1>
        <p>
          The number of users who reach each step, and the share that continues. A return to a step counts again. Users
          without an exit have closed the page or are still in the step.
        </p>
        <div className="funnels-controls">
          <button type="button" className="panel-press" aria-pressed={isHeld} onClick={() => setIsHeld(!isHeld)}>
            Pause
          </button>
          {ranges.map((range) => (
            <button
              key={range}
              type="button"
              className="panel-press"
              aria-pressed={days === range}
              onClick={() => setDays(range)}
            >
              {rangeNames[range]}
            </button>
          ))}
        </div>
      </header>
      {report === undefined ? (
        <p role="status">The server has sent no report yet.</p>
      ) : (
        <div className="funnels-body">
          <div className="funnels-tables">
            {used.map((funnel) => (
              <FunnelTable key={funnel.useCase} funnel={funnel} />
            ))}
            {unused.length > 0 && (
              <p className="funnel">
                No users in this period: {unused.map(({ useCase }) => nameFor(useCase)).join(', ')}.
              </p>
            )}
          </div>
          <section className="funnel" aria-labelledby="funnel-events">
            <h2 id="funnel-events" className="panel-title">
              Events
            </h2>
            <Events recent={report.recent} />
          </section>
        </div>
      )}
    </main>
  )
}
