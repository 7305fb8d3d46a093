import '../styles/state-ring.css'
import '../styles/done-ring.css'

/** A check mark, for a success. The sign-in does not load this drawing. */
export const DoneRing = () => (
  <div className="pf-ring" data-ring="done">
    <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <circle className="pf-ring-track" cx="100" cy="100" r="94" />
      <path className="pf-ring-check" d="M64 103l25 25 48-56" pathLength={1} />
    </svg>
  </div>
)
