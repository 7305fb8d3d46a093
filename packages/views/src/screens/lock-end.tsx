import '../styles/lock-end.css'
import { type ReactNode, useState } from 'react'
import { clockText } from '../copy/clock-text.ts'
import { ChangingText, useLocale } from '../copy/copy.tsx'

/**
 * Returns the end of a lock, and whether this end is today. The caller must store both values, because screen readers
 * would otherwise announce a lock past midnight twice.
 */
function endIn(ms: number) {
  const [now, end] = [new Date(Date.now()), new Date(Date.now() + ms)]
  return { end, today: end.toDateString() === now.toDateString() }
}

const [minuteMs, hourMs] = [60_000, 60 * 60_000]

/** Shows the end of a lock in the user's time zone. The end stays fixed after the first render. */
export function LockEnd({ ms, children }: { ms: number; children?: ReactNode }) {
  const locale = useLocale()
  const [{ end, today }] = useState(() => endIn(ms))
  const format = new Intl.DateTimeFormat(
    locale,
    today ? { timeStyle: 'short' } : { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  )
  const time = clockText(locale, format.format(end))
  return (
    <p className="pf-until">
      <span role="alert">
        <ChangingText of={today ? 'steps.lockedUntil' : 'steps.lockedUntilDay'} values={{ time }} />
      </span>
      {children}
    </p>
  )
}

/**
 * The remaining time is outside the live region, because screen readers would otherwise announce this time each minute.
 */
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
