import { type AlertType, cardIds } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import type { DataRequestRef } from '@palmflow/workflows'
import { helpAt, useBrand } from '../../brand/brand.ts'
import type { CopyKey } from '../../copy/catalogue.ts'
import { useText } from '../../copy/copy.tsx'
import { Button } from '../../primitives/button.tsx'
import { useLink } from '../../primitives/link.tsx'
import { TallRow } from '../../primitives/list.tsx'
import { Notice, type NoticeProps } from '../../primitives/notice.tsx'
import { LockEndWithCountdown } from '../../screens/lock-end.tsx'

type Props = Parameters<StepView<DataRequestRef>>[0]

const notes = {
  limited: { title: 'dataRequest.limited', type: 'ERROR', of: 'dataRequest.error' },
  requested: { title: 'dataRequest.preparing', type: 'SUCCESS', of: 'dataRequest.requested' },
  downloadStarted: { title: 'dataRequest.startedTitle', type: 'SUCCESS', of: 'dataRequest.downloadStarted' },
  notReady: { title: 'dataRequest.notReadyTitle', type: 'INFO', of: 'dataRequest.notReady' },
  error: { title: 'dataRequest.errorTitle', type: 'ERROR', of: 'dataRequest.error' },
  ready: { title: 'dataRequest.readyTitle', type: 'SUCCESS', of: 'dataRequest.ready' },
  awaited: { title: 'dataRequest.preparing', type: 'INFO', of: 'dataRequest.notReady' },
} as const satisfies Record<string, Pick<NoticeProps, 'of'> & { type: AlertType; title: CopyKey }>
/** The card has the glyph of its notice, so the notice itself has none. */
const glyphs = { INFO: 'clock', SUCCESS: 'check', ERROR: 'failed' } as const
// The notes in the order of priority. The limit replaces the title of the error, and an error replaces the note about the pending file.
const noted = ['limited', 'requested', 'downloadStarted', 'notReady', 'error', 'ready', 'awaited'] as const

const isFailedIn = (snapshot: Props['snapshot']): boolean => snapshot.hasTag('error') && !snapshot.hasTag('limited')

/**
 * The label depends on the state, but the element stays the same. Therefore the button keeps the focus after a press.
 * Only a rate limit removes the button.
 */
function First({ snapshot, send }: Props) {
  const { requestId, isPending } = snapshot.context
  const isFailed = isFailedIn(snapshot)
  const isFirst = requestId === null && !isPending
  const ways = {
    start: { label: 'dataRequest.start', type: 'data.requested' },
    startNew: { label: 'dataRequest.startNew', type: 'data.requestedAnew' },
    close: { label: 'dataRequest.close', type: 'note.closed' },
  } as const
  const closes = snapshot.hasTag('requested') || snapshot.hasTag('unclosed')
  const { label, type } = ways[closes ? 'close' : isFirst ? 'start' : 'startNew']
  return (
    <Button
      kind={isFailed ? 'primary' : requestId === null || snapshot.hasTag('requested') ? 'secondary' : 'quiet'}
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
      kind={isFailedIn(snapshot) ? 'quiet' : 'primary'}
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

/** The texts next to a note. A text that repeats the note or contradicts the note is absent. */
function textsFor(note: keyof typeof notes | undefined, hasFile: boolean): readonly CopyKey[] {
  if (note === undefined) return ['dataRequest.what', hasFile ? 'dataRequest.kept' : 'dataRequest.next']
  if (note === 'notReady' || note === 'awaited' || note === 'requested') return ['dataRequest.next']
  if (note === 'ready') return []
  if (hasFile) return ['dataRequest.kept']
  return note === 'error' ? ['dataRequest.what'] : []
}

function Card(props: Props) {
  const translate = useText()
  const { lockedForMs, requestId } = props.snapshot.context
  const note = noted.find((tag) => props.snapshot.hasTag(tag))
  const isLimited = note === 'limited'
  const news = note && notes[note]
  const texts = textsFor(note, requestId !== null).map((text) => <p key={text}>{translate(text)}</p>)
  const buttons = [<Download key="download" {...props} />, !isLimited && <First key="first" {...props} />]
  return (
    <TallRow
      id={cardIds.dataRequest}
      glyph={isLimited ? 'clock' : news ? glyphs[news.type] : 'data'}
      type={isLimited ? 'INFO' : news?.type}
      title={news?.title ?? 'dataRequest.heading'}
      action={
        <>
          {isFailedIn(props.snapshot) ? buttons.toReversed() : buttons}
          <CardHelp isFailed={isFailedIn(props.snapshot)} />
        </>
      }
    >
      {isLimited && <LockEndWithCountdown ms={lockedForMs} />}
      {isLimited && texts}
      {/* The specification requires this text, but the time and the file are more useful at a limit. */}
      <Notice {...(news && { type: news.type, of: news.of })} />
      {!isLimited && texts}
    </TallRow>
  )
}

export const dataRequestCard: StepView<DataRequestRef> = (props) => <Card {...props} />
