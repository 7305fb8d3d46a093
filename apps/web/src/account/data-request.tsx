import { cardIds, type namedKeys, safeUrl, sessionStorageKeys } from '@palmflow/contract'
import type { SessionCore } from '@palmflow/session'
import { dataRequestCard } from '@palmflow/views/data-request'
import {
  bindDataRequest,
  type DataRequestInput,
  type DataRequestRef,
  type FoundDownload,
  type SessionRef,
} from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { environmentHere } from '../boot/environment.ts'
import type { Log } from '../boot/log.ts'
import { useMountedActor } from '../flow/use-mounted-actor.ts'
import { useArrivalAt } from '../layout/use-arrival.ts'
import { leave } from '../navigation/leave.ts'
import { replaceAddress } from '../navigation/replace-address.ts'
import { download } from './download.ts'

export type DataRequestCalls = Parameters<typeof bindDataRequest>[0]

/** The link in the text message has this query parameter, with the id of the data request (R172). */
const dataDownload: (typeof namedKeys)[number] = 'dataDownload'

interface DataRequestProps {
  /** Must be stable, because a new object restarts the panel of the card. */
  calls: DataRequestCalls
  known: DataRequestInput
  core: SessionCore
  who: SessionRef
  log: Log
}

const downloadAt = (raw: string): URL | undefined =>
  safeUrl('download', raw, location.origin, environmentHere(document))

/** The result has no `url` if the address of the file is missing or not allowed. */
export const found = (raw: string | undefined): FoundDownload => {
  const url = raw === undefined ? undefined : downloadAt(raw)
  return { isCompleted: true, ...(url && { url: url.href }) }
}

function Card({ panel }: { panel: DataRequestRef }) {
  useArrivalAt(cardIds.dataRequest, ({ searchParams }) => searchParams.has(dataDownload))
  const snapshot = useSelector(panel, (now) => now)
  return dataRequestCard({ snapshot, send: panel.send })
}

/** Removes the id of the data request from the address. Otherwise a reload would show an older file. */
function forgetNamed(): void {
  const here = leave.here()
  if (!here.searchParams.has(dataDownload)) return
  here.searchParams.delete(dataDownload)
  replaceAddress(here)
}

/** A user who reads the text message leaves the page and returns. */
function useShown(onShown: () => void): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && onShown()
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [onShown])
}

export function DataRequest({ calls, known, core, who, log }: DataRequestProps) {
  // Keep the first value, because a new input would restart the panel. The panel receives later values as events.
  const [input] = useState(known)
  const begin = useCallback(() => {
    const actor = createActor(bindDataRequest(calls, log.defect), { input })
    const keep = (id: string) => core.stores.session.set(sessionStorageKeys.dataRequestId, id)
    if (input.requestId !== null && input.isPending !== true) keep(input.requestId)
    actor.on('request.known', ({ requestId: id }) => keep(id))
    actor.on('request.awaited', () => {
      core.stores.session.remove(sessionStorageKeys.dataRequestId)
      forgetNamed()
    })
    actor.on('look.due', () => who.send({ type: 'profile.checkRequested' }))
    actor.on('download.ready', ({ requestId: id, url }) => download(url, `${id}.zip`))
    actor.on('session.refused', () => who.send({ type: 'profile.checkRequested' }))
    return actor.start()
  }, [calls, input, core, who, log])
  const panel = useMountedActor<DataRequestRef>(begin)
  useEffect(() => panel?.send({ type: 'request.found', ...known }), [panel, known])
  useShown(useCallback(() => panel?.send({ type: 'page.shown' }), [panel]))
  return panel && <Card panel={panel} />
}
