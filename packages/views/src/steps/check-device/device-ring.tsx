import '../../styles/state-ring.css'
import './device-ring.css'

export const DeviceRing = () => (
  <div className="pf-ring" data-ring="unsupported">
    <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      {/* A tablet at the left edge of the box, so that the drawing aligns with the text. */}
      <rect className="pf-ring-device" x="3" y="4" width="148" height="192" rx="16" />
      <circle className="pf-ring-track" cx="77" cy="96" r="46" />
      <path className="pf-ring-device" d="M63 176h28" />
    </svg>
  </div>
)
