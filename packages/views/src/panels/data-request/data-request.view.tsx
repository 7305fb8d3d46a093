import '../../pages/dashboard.css'
import type { StepView } from '@palmflow/react'
import type { DataRequestRef } from '@palmflow/workflows'
import { useText } from '../../copy/copy.tsx'
import { Actions, Button } from '../../primitives/button.tsx'
import { Notice, type NoticeProps } from '../../primitives/notice.tsx'

type Props = Parameters<StepView<DataRequestRef>>[0]

const notes = {
  requested: { type: 'SUCCESS', of: 'dataRequest.requested' },
  downloadStarted: { type: 'SUCCESS', of: 'dataRequest.downloadStarted' },
  notReady: { type: 'INFO', of: 'dataRequest.notReady' },
  error: { type: 'ERROR', of: 'dataRequest.error' },
} as const satisfies Record<string, NoticeProps>
const noted = ['requested', 'downloadStarted', 'notReady', 'error'] as const

/** One button from first to last: whoever has pressed it keeps their place. */
function First({ snapshot, send }: Props) {
  const isNew = snapshot.context.requestId === null
  const ways = {
    start: { label: 'dataRequest.start', type: 'data.requested' },
    startNew: { label: 'dataRequest.startNew', type: 'data.requestedAnew' },
    close: { label: 'dataRequest.close', type: 'note.closed' },
  } as const
  const { label, type } = ways[snapshot.hasTag('requested') ? 'close' : isNew ? 'start' : 'startNew']
  return (
    <Button
      kind="secondary"
      label={label}
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
      busy={snapshot.hasTag('downloading')}
      disabled={snapshot.hasTag('starting') || snapshot.hasTag('leaving')}
      onClick={() => send({ type: 'download.requested' })}
    />
  )
}

function Card(props: Props) {
  const say = useText()
  const note = noted.find((tag) => props.snapshot.hasTag(tag))
  return (
    <section className="pf-profile-card">
      <h2 className="pf-subtitle">{say('dataRequest.heading')}</h2>
      <p>{say('dataRequest.what')}</p>
      <Notice {...(note === undefined ? {} : notes[note])} />
      <Actions>
        <First {...props} />
        <Download {...props} />
      </Actions>
    </section>
  )
}

/** What stands on the page, below the profile. */
export const dataRequestCard: StepView<DataRequestRef> = (props) => <Card {...props} />
