import '../styles/state-ring.css'
import { useState } from 'react'
import { useLocale } from '../copy/copy.tsx'
import { palmLines } from './palm/palm-strokes.ts'

interface PausedRingProps {
  readonly state: 'paused'
  /** The remaining lock time in milliseconds. The arc shows this time as a part of a common lock time (`pausesMs`). */
  readonly leftMs: number
}
/** `held` means a refusal that support can lift. */
export type StillState = 'timedOut' | 'down' | 'held' | 'empty' | 'busy'
type StateRingProps = PausedRingProps | { readonly state: StillState }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Common lock times in milliseconds. The ring uses the shortest of these times that covers the remaining time. */
const pausesMs = [15 * minuteMs, hourMs, 24 * hourMs]

const unitOf = (ms: number) =>
  ms > hourMs
    ? ({ unit: 'hour', count: Math.round(ms / hourMs) } as const)
    : ({ unit: 'minute', count: Math.ceil(ms / minuteMs) } as const)

/** The number and the unit are one text for screen readers. */
function Left({ ms }: { readonly ms: number }) {
  const locale = useLocale()
  const { unit, count } = unitOf(ms)
  const parts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).formatToParts(count)
  return (
    <p className="pf-ring-left">
      <span className="pf-unseen">{new Intl.RelativeTimeFormat(locale).format(count, unit)}</span>
      <span aria-hidden="true">
        {parts.map(({ type, value }) =>
          type === 'integer' ? <strong key={type}>{value}</strong> : <span key={type}>{value}</span>,
        )}
      </span>
    </p>
  )
}

function Arc({ ms }: { readonly ms: number }) {
  const [wholeMs] = useState(() => pausesMs.find((pauseMs) => ms <= pauseMs) ?? ms)
  return (
    <circle
      className="pf-ring-arc"
      cx="100"
      cy="100"
      r="94"
      // Longer than the arc, so a complete lock time has a gap, which shows that the arc becomes shorter.
      pathLength={1.05}
      style={{ strokeDashoffset: 1 - Math.max(0, ms) / wholeMs }}
    />
  )
}

const Lines = () => (
  <g className="pf-ring-lines" transform="translate(100 100) scale(.7) translate(-95.5 -201)">
    {palmLines.map((line) => (
      <path key={line} d={line} pathLength={1} />
    ))}
  </g>
)

const Lock = () => (
  <g className="pf-ring-lock">
    <rect x="65" y="90" width="70" height="56" rx="14" />
    <path d="M79 90V76a21 21 0 0 1 42 0v14" />
    <path className="pf-ring-key" d="M100 111v14" />
  </g>
)

const lined: readonly string[] = ['down', 'empty', 'busy'] satisfies StillState[]

/**
 * The drawing is hidden from screen readers, because the title has the same content. Only the remaining time of a lock
 * is readable.
 */
export function StateRing(props: StateRingProps) {
  const { state } = props
  return (
    <div className="pf-ring" data-ring={state}>
      <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
        <circle className="pf-ring-track" cx="100" cy="100" r="94" pathLength={360} />
        {props.state === 'paused' && <Arc ms={props.leftMs} />}
        {lined.includes(state) && <Lines />}
        {state === 'timedOut' && <path className="pf-ring-hands" d="M100 50v50l32 20" />}
        {state === 'held' && <Lock />}
      </svg>
      {props.state === 'paused' && <Left ms={props.leftMs} />}
    </div>
  )
}
