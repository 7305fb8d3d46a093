/** The drawing is hidden from screen readers, because the title has the same content. */
export const TakenNumberRing = () => (
  <div className="pf-ring" data-ring="taken">
    <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <circle className="pf-ring-track" cx="100" cy="100" r="94" />
      <rect x="66" y="42" width="68" height="116" rx="16" />
      <g className="pf-ring-key">
        <circle cx="100" cy="85" r="12" />
        <path d="M79 128a21 21 0 0 1 42 0" />
      </g>
    </svg>
  </div>
)
