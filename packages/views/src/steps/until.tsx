import { useState } from 'react'
import { ChangingText, useLocale } from '../copy/copy.tsx'

/** `today` is fixed, too: otherwise a lock that ends after midnight would be announced again at midnight. */
function endIn(ms: number) {
  const [now, end] = [new Date(Date.now()), new Date(Date.now() + ms)]
  return { end, today: end.toDateString() === now.toDateString() }
}

const [minuteMs, hourMs] = [60_000, 60 * 60_000]

/**
 * When a lock opens, in the person's own time, fixed when the screen appears; its last word stays on the line. Beside it
 * the time that is left, as the chart counts it: outside the live region, so that it is not announced each minute.
 */
export function Until({ ms }: { ms: number }) {
  const locale = useLocale()
  const [{ end, today }] = useState(() => endIn(ms))
  const format = new Intl.DateTimeFormat(
    locale,
    today ? { timeStyle: 'short' } : { dateStyle: 'long', timeStyle: 'short' },
  )
  const time = format.format(end).replace(/ (?=\S+$)/, '\u00a0')
  const inHours = ms > hourMs
  const count = inHours ? Math.round(ms / hourMs) : Math.ceil(ms / minuteMs)
  return (
    <p className="pf-until">
      <span role="alert">
        <ChangingText of={today ? 'steps.lockedUntil' : 'steps.lockedUntilDay'} values={{ time }} />
      </span>{' '}
      <span className="pf-until-left">
        <ChangingText of={inHours ? 'steps.lockedHours' : 'steps.lockedMinutes'} values={{ count }} />
      </span>
    </p>
  )
}
