import './too-many-requests.css'
import { helpAt, useBrand } from '../brand/brand.ts'
import { useText } from '../copy/copy.tsx'
import { Alert } from '../primitives/alert.tsx'
import { LinkButton } from '../primitives/link.tsx'
import { StateRing } from '../primitives/state-ring.tsx'
import { LockEnd } from '../screens/lock-end.tsx'

export interface TooManyRequestsPageProps {
  /** The time until the end of the rate limit. Absent if the server did not send the end. */
  readonly leftMs?: number | undefined
}

export function TooManyRequestsPage({ leftMs }: TooManyRequestsPageProps) {
  const translate = useText()
  const { links } = useBrand()
  return (
    <div className="pf-pause">
      <Alert
        mark={leftMs === undefined ? <StateRing state="timedOut" /> : <StateRing state="paused" leftMs={leftMs} />}
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
        {leftMs === undefined ? (
          <p>
            <strong>{translate('pausedText')}</strong>
          </p>
        ) : (
          <LockEnd ms={leftMs} />
        )}
      </Alert>
    </div>
  )
}
