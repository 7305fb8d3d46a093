import type { HelpHash } from '@palmflow/contract'
import { type ReactElement, type ReactNode, useContext } from 'react'
import { helpAt, useBrand } from '../brand/brand.ts'
import type { CopyKey } from '../copy/catalogue.ts'
import { ChangingText, Text } from '../copy/copy.tsx'
import type { ButtonKind } from '../primitives/button.tsx'
import { InAppContext } from '../primitives/in-app-context.ts'
import { Actions, Button, LinkButton, Screen } from '../primitives/index.ts'
import { Quotes } from '../primitives/quotes.tsx'
import { StateRing, type StillState } from '../primitives/state-ring.tsx'

interface StopScreenProps {
  title: CopyKey
  why: CopyKey
  safe?: CopyKey
  ring: StillState | ReactElement
  children: ReactNode
}

/** The technical reasons from the specification. These reasons are quiet lines below the actions. */
const technical: ReadonlySet<CopyKey> = new Set(['consentFailed', 'pollingTimedOut', 'tryAgain'])

export function StopScreen({ title, why, safe, ring, children }: StopScreenProps) {
  const isTechnical = technical.has(why)
  const ours = safe ?? (isTechnical ? 'steps.retryText' : undefined)
  return (
    <Screen title={title}>
      {!isTechnical && (
        <p role="alert">
          <ChangingText of={why} />
        </p>
      )}
      {ours && (
        <p>
          <Text of={ours} />
        </p>
      )}
      {typeof ring === 'string' ? <StateRing state={ring} /> : ring}
      <Actions>{children}</Actions>
      <Quotes of={isTechnical ? [why] : []} />
    </Screen>
  )
}

interface HelpLinkProps {
  at?: HelpHash
  label?: CopyKey
  kind?: ButtonKind
}

export function HelpLink({ at = 'contact', label = 'steps.help', kind = 'quiet' }: HelpLinkProps) {
  const { links } = useBrand()
  return <LinkButton kind={kind} href={helpAt(links, at)} label={label} />
}

interface BarredScreenProps {
  onBack: () => void
  onContinue: () => void
  leave: CopyKey
}

/**
 * The screen of a PIN lock without an end. The palm or support can lift this lock (docs/decisions/0068), and the user
 * can leave the screen (R454).
 */
export function BarredScreen({ onBack, onContinue, leave }: BarredScreenProps) {
  const { links } = useBrand()
  const isInApp = useContext(InAppContext)
  return (
    <StopScreen title="steps.barredTitle" why="steps.barred" safe="steps.barredHelp" ring="held">
      {!isInApp && <LinkButton href={links.download} label="steps.openApp" />}
      <HelpLink label="steps.support" kind={isInApp ? 'primary' : 'quiet'} />
      <Button kind="quiet" label="steps.unlocked" onClick={onBack} />
      <Button kind="quiet" label={leave} onClick={onContinue} />
    </StopScreen>
  )
}
