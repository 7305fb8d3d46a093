import '../styles/lock-end.css'
import { type ReactNode, useState } from 'react'
import { ChangingText, useLocale } from '../copy/copy.tsx'

/**
 * The caller must store both values. Otherwise screen readers would announce a lock past midnight again at midnight.
 */
function endIn(ms: number) {
  const [now, end] = [new Date(Date.now()), new Date(Date.now() + ms)]
  return { end, today: end.toDateString() === now.toDateString() }
}

const [minuteMs, hourMs] = [60_000, 60 * 60_000]

/** The end is in the user's time zone, and is fixed when the screen appears. */
export function LockEnd({ ms, children }: { ms: number; children?: ReactNode }) {
  const locale = useLocale()
  const [{ end, today }] = useState(() => endIn(ms))
  const format = new Intl.DateTimeFormat(
    locale,
    today ? { timeStyle: 'short' } : { dateStyle: 'long', timeStyle: 'short' },
  )
  const time = format.format(end).replace(/ (?=\S+$)/, '\u00a0')
  return (
    <p className="pf-until">
      <span role="alert">
        <ChangingText of={today ? 'steps.lockedUntil' : 'steps.lockedUntilDay'} values={{ time }} />
      </span>
      {children}
    </p>
  )
}

/** The remaining time is outside the live region, so that screen readers do not announce it each minute. */
export function LockEndWithCountdown({ ms }: { ms: number }) {
  const format = new Intl.RelativeTimeFormat(useLocale())
  const time =
    ms > hourMs ? format.format(Math.round(ms / hourMs), 'hour') : format.format(Math.ceil(ms / minuteMs), 'minute')
  return (
    <LockEnd ms={ms}>
      {' '}
      <span className="pf-until-left">
        <ChangingText of="steps.lockedLeft" values={{ time }} />
      </span>
    </LockEnd>
  )
}
