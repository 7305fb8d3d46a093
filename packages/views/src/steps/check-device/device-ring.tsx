import '../../styles/state-ring.css'
import './device-ring.css'

export const DeviceRing = () => (
  <div className="pf-ring" data-ring="unsupported">
    <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <rect className="pf-ring-device" x="37" y="4" width="126" height="192" rx="20" />
      <circle className="pf-ring-track" cx="100" cy="96" r="43" />
      <path className="pf-ring-device" d="M86 174h28" />
    </svg>
  </div>
)
