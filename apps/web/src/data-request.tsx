import { safeUrl, sessionStorageKeys } from '@palmflow/contract'
import type { SessionCore } from '@palmflow/session'
import { dataRequestCard } from '@palmflow/views/data-request'
import { bindDataRequest, type DataRequestRef, type FoundDownload, type SessionRef } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { createActor } from 'xstate'
import { download } from './download.ts'
import { environmentHere } from './environment.ts'
import type { Log } from './log.ts'
import { useWhileShown } from './while-shown.ts'

export type DataRequestCalls = Parameters<typeof bindDataRequest>[0]

interface DataRequestProps {
  /** How they are asked for here: always the same, or the card begins anew. */
  calls: DataRequestCalls
  /** Of a request that was made earlier. */
  requestId: string | undefined
  /** Keeps the id between visits. */
  core: SessionCore
  /** Their session. */
  who: SessionRef
  log: Log
}

const downloadAt = (raw: string): URL | undefined =>
  safeUrl('download', raw, location.origin, environmentHere(document))

/** What a server says of a file that is there: where nothing can be downloaded from, it has no address. */
export const found = (raw: string | undefined): FoundDownload => {
  const url = raw === undefined ? undefined : downloadAt(raw)
  return { isCompleted: true, ...(url && { url: url.href }) }
}

function Card({ panel }: { panel: DataRequestRef }) {
  const snapshot = useSelector(panel, (now) => now)
  return dataRequestCard({ snapshot, send: panel.send })
}

/** The card of a person's data, for as long as it is shown. */
export function DataRequest({ calls, requestId: earlier, core, who, log }: DataRequestProps) {
  // What is kept while it is shown must not begin it anew.
  const [requestId] = useState(earlier)
  const begin = useCallback(() => {
    const actor = createActor(bindDataRequest(calls, log.defect), { input: { requestId: requestId ?? null } })
    const keep = (id: string) => core.stores.session.set(sessionStorageKeys.dataRequestId, id)
    if (requestId !== undefined) keep(requestId)
    actor.on('request.started', ({ requestId: id }) => keep(id))
    actor.on('download.ready', ({ requestId: id, url }) => download(url, `${id}.zip`))
    actor.on('session.refused', () => who.send({ type: 'profile.checkRequested' }))
    return actor.start()
  }, [calls, requestId, core, who, log])
  const panel = useWhileShown<DataRequestRef>(begin)
  return panel && <Card panel={panel} />
}
