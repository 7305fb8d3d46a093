import type { wire } from '@palmflow/contract'
import { useEffect, useId, useRef } from 'react'
import { useText } from '../../copy/copy.tsx'
import { Button } from '../../primitives/button.tsx'
import { useDayAndTime, useSignInName } from './sign-in-name.ts'

const phone = 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM11 18.25h2'
const computer = 'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM2.5 19.5h19'
const phones: ReadonlySet<wire.SignIn['system']> = new Set(['android', 'ipad', 'iphone'])

export const DeviceIcon = ({ system, surface }: Pick<wire.SignIn, 'system' | 'surface'>) => (
  <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={phones.has(system) || surface === 'app' ? phone : computer} />
  </svg>
)

/** The last use if it was after the start, and the start otherwise, in the reader's time zone. */
export function SignInTime({ id, begunAt, usedAt }: Pick<wire.SignIn, 'begunAt' | 'usedAt'> & { id?: string }) {
  const translate = useText()
  const at = useDayAndTime()
  return (
    <span id={id} className="pf-sign-in-time">
      {usedAt > begunAt
        ? translate('signIns.usedAt', { time: at(usedAt) })
        : translate('signIns.begunAt', { time: at(begunAt) })}
    </span>
  )
}

/**
 * The note after the end of a sign-in. The note takes the focus of the removed button. Otherwise a second Enter would
 * end another sign-in.
 */
function Over({ takesFocus }: { takesFocus: boolean }) {
  const translate = useText()
  const words = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) words.current?.focus()
  }, [takesFocus])
  return (
    <span ref={words} tabIndex={-1} className="pf-sign-in-over">
      <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M6 12.5l4 4 8-9" />
      </svg>
      {translate('signIns.over')}
    </span>
  )
}

export interface SignInRowProps {
  readonly signIn: wire.SignIn
  readonly over: boolean
  /** Whether this sign-in was ended last. */
  readonly last: boolean
  readonly busy: boolean
  /** Whether another sign-in is ending. */
  readonly waits: boolean
  readonly onEnd: () => void
}

export function SignInRow({ signIn, over, last, busy, waits, onEnd }: SignInRowProps) {
  const translate = useText()
  const name = useSignInName()(signIn)
  const timeId = useId()
  return (
    <li className="pf-sign-in" data-over={over}>
      <DeviceIcon {...signIn} />
      <span className="pf-sign-in-of">
        <strong>{name}</strong>
        <SignInTime id={timeId} {...signIn} />
      </span>
      {over ? (
        <Over takesFocus={last} />
      ) : (
        <Button
          kind="quiet"
          label="signIns.end"
          aria-label={`${translate('signIns.end')}, ${name}`}
          aria-describedby={timeId}
          busyLabel="signIns.ending"
          busy={busy}
          disabled={waits}
          onClick={onEnd}
        />
      )}
    </li>
  )
}
