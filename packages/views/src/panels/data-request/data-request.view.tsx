import type { StepView } from '@palmflow/flow'
import type { DataRequestRef } from '@palmflow/workflows'
import { helpAt, useBrand } from '../../brand/brand.ts'
import { ChangingText, useText } from '../../copy/copy.tsx'
import { Button } from '../../primitives/button.tsx'
import { useLink } from '../../primitives/link.tsx'
import { TallRow } from '../../primitives/list.tsx'
import { Notice, type NoticeProps } from '../../primitives/notice.tsx'
import { Quotes } from '../../primitives/quotes.tsx'
import { LockEndWithCountdown } from '../../screens/lock-end.tsx'

type Props = Parameters<StepView<DataRequestRef>>[0]

const notes = {
  requested: { type: 'SUCCESS', of: 'dataRequest.requested' },
  downloadStarted: { type: 'SUCCESS', of: 'dataRequest.downloadStarted' },
  notReady: { type: 'INFO', of: 'dataRequest.notReady' },
  error: { type: 'ERROR', of: 'dataRequest.error' },
  ready: { type: 'SUCCESS', of: 'dataRequest.ready' },
  awaited: { type: 'INFO', of: 'dataRequest.notReady' },
} as const satisfies Record<string, NoticeProps>
// The notes in the order of priority. An error replaces the note about the pending file.
const noted = ['requested', 'downloadStarted', 'notReady', 'error', 'ready', 'awaited'] as const

/** This button is the same element in all states, so that the button keeps the focus after a press. */
function First({ snapshot, send }: Props) {
  const { requestId, isPending } = snapshot.context
  const isFirst = requestId === null && !isPending
  const ways = {
    start: { label: 'dataRequest.start', type: 'data.requested' },
    startNew: { label: 'dataRequest.startNew', type: 'data.requestedAnew' },
    close: { label: 'dataRequest.close', type: 'note.closed' },
  } as const
  const { label, type } = ways[snapshot.hasTag('requested') ? 'close' : isFirst ? 'start' : 'startNew']
  return (
    <Button
      kind={requestId !== null && type !== 'note.closed' ? 'quiet' : 'secondary'}
      label={label}
      busyLabel="dataRequest.requesting"
      busy={snapshot.hasTag('starting') || snapshot.hasTag('leaving')}
      disabled={snapshot.hasTag('downloading')}
      onClick={() => send({ type })}
    />
  )
}

function Download({ snapshot, send }: Props) {
  if (snapshot.context.requestId === null || snapshot.hasTag('requested')) return null
  return (
    <Button
      label="dataRequest.download"
      busyLabel="dataRequest.downloading"
      busy={snapshot.hasTag('downloading')}
      disabled={snapshot.hasTag('starting') || snapshot.hasTag('leaving')}
      onClick={() => send({ type: 'download.requested' })}
    />
  )
}

/** After a failure, the link opens the answer about failures (R121). */
function CardHelp({ isFailed }: { isFailed: boolean }) {
  const translate = useText()
  const { links } = useBrand()
  const Link = useLink()
  return (
    <p>
      <Link href={helpAt(links, isFailed ? 'delete-data-error' : 'request-data')}>
        {translate(isFailed ? 'dataRequest.helpFailed' : 'dataRequest.help')}
      </Link>
    </p>
  )
}

function Card(props: Props) {
  const translate = useText()
  const { lockedForMs, requestId } = props.snapshot.context
  const note = noted.find((tag) => props.snapshot.hasTag(tag))
  const isLimited = props.snapshot.hasTag('limited')
  return (
    <TallRow
      id="your-data"
      glyph="data"
      title="dataRequest.heading"
      action={
        <>
          <Download {...props} />
          {!isLimited && <First {...props} />}
        </>
      }
    >
      {isLimited && <LockEndWithCountdown ms={lockedForMs} />}
      <p>
        <ChangingText of={isLimited ? 'dataRequest.limited' : 'dataRequest.what'} />
      </p>
      {isLimited && <Quotes of={['dataRequest.error']} />}
      {(!isLimited || requestId !== null) && (
        <p>{translate(requestId === null ? 'dataRequest.next' : 'dataRequest.kept')}</p>
      )}
      <Notice {...(note === undefined || isLimited ? {} : notes[note])} />
      <CardHelp isFailed={note === 'error'} />
    </TallRow>
  )
}

export const dataRequestCard: StepView<DataRequestRef> = (props) => <Card {...props} />
