import { useCell } from '../cell.ts'
import { type Network, networks } from '../device/settings.ts'
import type { Phone } from '../phone.ts'
import { useNow } from './hooks.ts'

const clockFace = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const dayFace = new Intl.DateTimeFormat('en-US', { weekday: 'short' })

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

function Kept({ phone }: { phone: Phone }) {
  const { length } = useCell(phone.sms.texts)
  const isOpen = useCell(phone.isShadeOpen)
  if (length === 0) return null
  return (
    <button
      type="button"
      className="phone-kept"
      aria-expanded={isOpen}
      onClick={() => phone.isShadeOpen.set((before) => !before)}
    >
      <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M4 5h16v11H9l-5 4z" />
      </svg>
      <span className="pf-unseen">Text messages: </span>
      {length}
    </button>
  )
}

interface StatusBarProps {
  phone: Phone
  onControls: (() => void) | undefined
}

export function StatusBar({ phone, onControls }: StatusBarProps) {
  const { network } = useCell(phone.settings)
  const now = useNow(phone.clock.now)
  const ahead = phone.clock.aheadMs()
  return (
    <div className="phone-status">
      <span className="phone-start">
        <time className="phone-time" data-ahead={ahead > 0 || undefined}>
          <span className="pf-unseen">Phone time </span>
          {timeOf(now, ahead)}
        </time>
        <Kept phone={phone} />
      </span>
      {onControls !== undefined && (
        <button type="button" className="phone-controls" onClick={onControls}>
          Controls
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
