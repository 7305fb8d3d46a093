import { type FrameProps, type Views, Visit } from '@palmflow/flow'
import { EnrollmentShell, SheetListener } from '@palmflow/views/app'
import type { OnlineEnrollmentAppOutput, OnlineEnrollmentAppRef } from '@palmflow/workflows'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { CancelContext } from './cancel-context.ts'
import type { Connection, Stop } from './connection.ts'
import type { EnrollmentClient } from './enrollment-client.ts'
import { FlowScreen } from './flow-screen.tsx'
import { FlowWaiting } from './flow-waiting.tsx'
import type { EnrollmentVisit } from './in-app/enrollment-visit.ts'
import { withOwnViews } from './own-views.ts'
import type { EnrolledUser } from './palm-enrollment.tsx'
import type { TabHistory } from './tab-history.ts'

function Frame({ onCancel, ...props }: FrameProps) {
  const isOffered = useContext(CancelContext)
  return <EnrollmentShell {...props} onCancel={isOffered ? onCancel : undefined} />
}

/**
 * Takes only `step` from the query, because the host's page may use the names of our other parameters for its own data.
 */
function queryOf(search: string, application: string | undefined): string {
  const query = new URLSearchParams()
  const step = new URLSearchParams(search).get('step')
  if (step !== null) query.set('step', step)
  if (application !== undefined) query.set('application', application)
  return `?${query}`
}

/** Begins the enrolment after the first render, so that a render that React discards sends no call. */
function useEnrollment(client: EnrollmentClient, search: () => string): EnrollmentVisit | undefined {
  const [holder] = useState(() => new Visit<EnrollmentVisit>())
  const [visit, setVisit] = useState<EnrollmentVisit>()
  const latest = useRef(search)
  useEffect(() => {
    const release = holder.mount()
    setVisit(holder.current('', () => client.begin(latest.current())))
    return release
  }, [client, holder])
  return visit
}

export interface EnrollmentFlowProps {
  connection: Connection
  client: EnrollmentClient
  application: string | undefined
  views: Partial<Views<OnlineEnrollmentAppRef>> | undefined
  isInAddress: boolean
  tabHistory: TabHistory
  onEnrolled: (user: EnrolledUser) => void
  onCancel: (() => void) | undefined
  onBegin: () => void
  onStop: (stop: Stop) => void
  onAgain: () => void
}

export function EnrollmentFlow(props: EnrollmentFlowProps) {
  const { connection, client, application, views, isInAddress, tabHistory } = props
  const { onEnrolled, onCancel, onBegin, onStop } = props
  const visit = useEnrollment(client, () => queryOf(isInAddress ? tabHistory.here().location.search : '', application))
  useEffect(() => connection.onStop(onStop), [connection, onStop])
  useEffect(() => {
    if (visit !== undefined) onBegin()
  }, [visit, onBegin])
  const latest = useRef({ onEnrolled, onCancel })
  useEffect(() => {
    latest.current = { onEnrolled, onCancel }
  })
  const shownViews = useMemo(() => withOwnViews(client.views, views), [client, views])
  if (visit === undefined) return <FlowWaiting />
  const end = (output: OnlineEnrollmentAppOutput): undefined => {
    client.end(client, output)
    const { kind } = output
    if (kind === 'completed' || kind === 'programsWanted' || kind === 'alreadyEnrolled')
      latest.current.onEnrolled({
        isNew: kind !== 'alreadyEnrolled',
        wantsPrograms: kind === 'programsWanted',
        getIdentityToken: client.getIdentityToken,
      })
    else {
      if (kind !== 'reset') latest.current.onCancel?.()
      props.onAgain()
    }
  }
  return (
    <SheetListener value={(isVisible) => client.shell.notify(`shell.bottom-sheet.${isVisible ? 'visible' : 'hidden'}`)}>
      <FlowScreen<OnlineEnrollmentAppRef, OnlineEnrollmentAppOutput>
        visit={visit}
        title={null}
        views={shownViews}
        frame={Frame}
        historyOf={isInAddress ? client.historyOf : undefined}
        onEnd={end}
      />
    </SheetListener>
  )
}
