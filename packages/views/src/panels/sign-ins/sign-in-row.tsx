import type { wire } from '@palmflow/contract'
import { useEffect, useId, useRef } from 'react'
import { useText } from '../../copy/copy.tsx'
import { Button } from '../../primitives/button.tsx'
import { Glyph } from '../../primitives/glyph.tsx'
import { Row } from '../../primitives/list.tsx'
import { useDayAndTime, useSignInName } from './sign-in-name.ts'

const phones: ReadonlySet<wire.SignIn['system']> = new Set(['android', 'ipad', 'iphone'])

const DeviceGlyph = ({ system, surface }: Pick<wire.SignIn, 'system' | 'surface'>) => (
  <Glyph of={phones.has(system) || surface === 'app' ? 'phone' : 'computer'} />
)

/**
 * The times of a sign-in in one line. A narrow list shows only the first time. If another row has the same name and
 * minute, the first time is the start.
 */
function SignInTimes({ signIn: { begunAt, usedAt }, isExact }: Pick<SignInRowProps, 'signIn' | 'isExact'>) {
  const translate = useText()
  const at = useDayAndTime({ omitsToday: true })
  const exactly = useDayAndTime({ isExact })
  const start = translate('signIns.begunAt', { time: exactly(begunAt) })
  if (usedAt <= begunAt) return start
  const use = translate('signIns.usedAt', { time: at(usedAt) })
  const [first, second] = isExact ? [start, use] : [use, start]
  return (
    <>
      {first}
      <span className="pf-row-more"> · {second}</span>
    </>
  )
}

export function OwnSignInRow({ signIn }: { readonly signIn: wire.SignIn }) {
  const translate = useText()
  const name = useSignInName()(signIn)
  const active = <span className="pf-row-end pf-row-active">{translate('signIns.active')}</span>
  return (
    <Row icon={<DeviceGlyph {...signIn} />} title={name} action={active}>
      <SignInTimes signIn={{ ...signIn, usedAt: signIn.begunAt }} isExact={false} />
    </Row>
  )
}

/**
 * The note after the end of a sign-in. The note takes the focus of the removed button. If the next button took the
 * focus, a second Enter would end another sign-in.
 */
function Over({ takesFocus }: { takesFocus: boolean }) {
  const translate = useText()
  const words = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) words.current?.focus()
  }, [takesFocus])
  return (
    <span ref={words} tabIndex={-1} className="pf-row-end">
      <Glyph of="check" />
      {translate('signIns.over')}
    </span>
  )
}

export interface SignInRowProps {
  readonly signIn: wire.SignIn
  /** Whether another sign-in has the same name in the same minute. The time then includes seconds. */
  readonly isExact: boolean
  readonly over: boolean
  readonly last: boolean
  readonly busy: boolean
  readonly waits: boolean
  readonly onEnd: () => void
}

export function SignInRow({ signIn, isExact, over, last, busy, waits, onEnd }: SignInRowProps) {
  const translate = useText()
  const name = useSignInName()(signIn)
  const timeId = useId()
  const end = over ? (
    <Over takesFocus={last} />
  ) : (
    <Button
      kind="secondary"
      label="signIns.end"
      aria-label={`${translate('signIns.end')}, ${name}`}
      aria-describedby={timeId}
      busyLabel="signIns.ending"
      busy={busy}
      disabled={waits}
      onClick={onEnd}
    />
  )
  return (
    <Row icon={<DeviceGlyph {...signIn} />} title={name} action={end} className="pf-row-long">
      <div id={timeId}>
        <SignInTimes signIn={signIn} isExact={isExact} />
      </div>
    </Row>
  )
}
