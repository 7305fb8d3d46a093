import { useState } from 'react'
import { useBrand } from '../brand/brand.ts'
import type { CopyKey } from '../copy/catalogue.ts'
import { Text, useLocale } from '../copy/copy.tsx'
import { Actions, Button, LinkButton, Screen } from '../primitives/index.ts'

const isToday = (end: Date) => end.toDateString() === new Date().toDateString()

/** The moment a lock opens, in the person's own time; fixed when the screen appears. */
function UntilTime({ ms }: { ms: number }) {
  const locale = useLocale()
  const [end] = useState(() => new Date(Date.now() + ms))
  const time = new Intl.DateTimeFormat(
    locale,
    isToday(end) ? { timeStyle: 'short' } : { dateStyle: 'long', timeStyle: 'short' },
  )
  return <Text of="steps.lockedUntil" values={{ time: time.format(end) }} />
}

interface LockedScreenProps {
  title?: CopyKey
  lead?: CopyKey
  why: CopyKey
  forMs: number
  onContinue: () => void
}

/** On a 423: what happened, when it ends, the other way in, and a way on (B197, B198, ruling 44). */
export function LockedScreen({ title = 'steps.lockedTitle', lead, why, forMs, onContinue }: LockedScreenProps) {
  return (
    <Screen title={title} lead={lead ?? why}>
      <p role="alert">
        {lead && <Text of={why} />} <UntilTime ms={forMs} /> <Text of="steps.lockedPalm" />
      </p>
      <Actions>
        <Button label="continue" onClick={onContinue} />
      </Actions>
    </Screen>
  )
}

/** On a 409. It stays: a link that leaves after five seconds cannot be followed (docs/decisions). */
export function TroubledScreen({ onBack, back }: { onBack: () => void; back: CopyKey }) {
  const { links } = useBrand()
  return (
    <Screen title="steps.troubledTitle" lead="verifyingTrouble">
      <Actions>
        <LinkButton href={links.support} label="steps.support" />
        <Button kind="secondary" label={back} onClick={onBack} />
      </Actions>
    </Screen>
  )
}
