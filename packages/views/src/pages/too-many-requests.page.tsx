import type { ReactNode } from 'react'
import { helpAt, useBrand } from '../brand/brand.ts'
import { useText } from '../copy/copy.tsx'
import { Alert } from '../primitives/alert.tsx'
import { LinkButton } from '../primitives/link.tsx'
import { StateRing } from '../primitives/state-ring.tsx'

export interface TooManyRequestsPageProps {
  /** The text that states the end of the rate limit. Absent if the server did not send the end. */
  readonly children?: ReactNode
}

export function TooManyRequestsPage({ children }: TooManyRequestsPageProps) {
  const translate = useText()
  const { links } = useBrand()
  return (
    <Alert
      mark={<StateRing state="held" />}
      title="pausedTitle"
      text="tooManyRequestsPalm"
      quotes={['tooManyRequestsTitle', 'tooManyRequestsText']}
      action={
        <>
          <LinkButton href={links.home} label="backToHomepage" />
          <LinkButton href={helpAt(links, 'locked')} label="getHelp" kind="quiet" />
        </>
      }
    >
      <p>{translate('pausedText')}</p>
      {children}
    </Alert>
  )
}
