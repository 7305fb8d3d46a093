import { useCell } from '../parts/cell.ts'
import { type Network, networks } from '../parts/settings.ts'
import type { Phone } from '../phone.ts'
import { useNow } from './hooks.ts'

const clockFace = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const dayFace = new Intl.DateTimeFormat('en-US', { weekday: 'short' })

/** '9:41', and the day where the bench has moved it on. */
function timeOf(now: number, aheadMs: number): string {
  const face = clockFace.format(now).replace(/\s?[AP]M$/, '')
  return aheadMs >= 12 * 3_600_000 ? `${dayFace.format(now)} ${face}` : face
}

const bars: Readonly<Record<Network, number>> = { online: 4, slow: 1, offline: 0 }

const Signal = ({ network }: { network: Network }) => (
  <svg className="phone-signal" viewBox="0 0 20 14" aria-hidden="true" focusable="false">
    {[1, 2, 3, 4].map((bar) => (
      <rect
        key={bar}
        className={bar <= bars[network] ? 'phone-bar-on' : 'phone-bar-off'}
        x={(bar - 1) * 5}
        y={14 - bar * 3.4}
        width="3.4"
        height={bar * 3.4}
        rx="1"
      />
    ))}
  </svg>
)

interface StatusBarProps {
  phone: Phone
  onBench: (() => void) | undefined
}

export function StatusBar({ phone, onBench }: StatusBarProps) {
  const { network } = useCell(phone.settings)
  const now = useNow(phone.clock.now)
  const ahead = phone.clock.aheadMs()
  return (
    <div className="phone-status">
      <time className="phone-time" data-ahead={ahead > 0 || undefined}>
        <span className="pf-unseen">Phone time </span>
        {timeOf(now, ahead)}
      </time>
      {onBench !== undefined && (
        <button type="button" className="phone-bench" onClick={onBench}>
          Bench
        </button>
      )}
      <span className="phone-network" data-network={network}>
        {network !== 'online' && <span>{networks[network]}</span>}
        {network === 'online' && <span className="pf-unseen">{networks.online}</span>}
        <Signal network={network} />
      </span>
    </div>
  )
}
