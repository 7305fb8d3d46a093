import { localEnvironment, paths } from '@palmflow/contract'
import { keepApplication, keepCampaign, type SessionCore, wordIn } from '@palmflow/session'
import { useBrand } from '@palmflow/views'
import { downloadAppView } from '@palmflow/views/download-app'
import { AddPalmInAppPage } from '@palmflow/views/pages/add-palm-in-app'
import { DownloadAppPage } from '@palmflow/views/pages/download-app'
import { bindDownloadApp, type DownloadAppRef, downloadAppPanel } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { createActor, getInitialSnapshot } from 'xstate'
import { useApp } from '../boot/app-context.ts'
import { environmentHere } from '../boot/environment.ts'
import { useMountedActor } from '../flow/use-mounted-actor.ts'
import { SitePage } from '../layout/site-page.tsx'
import { useClientValue } from '../layout/use-client-value.ts'
import { appLinks, codeAddress, heldDevice, launchesApp, type Origin, palmToAdd } from '../navigation/app-links.ts'
import { leave } from '../navigation/leave.ts'

const never = () => () => {}
/** Undefined in a prerendered page, whose links work without JavaScript. */
const useSearch = () =>
  useSyncExternalStore(
    never,
    () => location.search,
    () => undefined,
  )
const nowhere = 'http://localhost'

const originOf = ({ stores: { session } }: SessionCore, search: string): Origin => ({
  campaign: keepCampaign(search, session),
  application: keepApplication(search, session),
  context: wordIn(search, 'context'),
})

function useLinks() {
  const search = useSearch()
  const { links } = useBrand()
  const { session } = useApp()
  if (search === undefined)
    return { ...appLinks(links, '', { campaign: '' }, nowhere, localEnvironment(nowhere)), code: undefined }
  const origin = originOf(session, search)
  const here = new URL(location.pathname, location.origin)
  return {
    ...appLinks(links, search, origin, here.origin, environmentHere(document)),
    code: codeAddress(here, search, origin),
  }
}

export function Route() {
  const search = useSearch()
  const { log } = useApp()
  const { iosStore, androidStore, androidApp, code } = useLinks()
  const [first] = useState(() => getInitialSnapshot(downloadAppPanel, { launchApp: true }))
  const begin = useCallback(() => {
    // A user who adds a palm must read this page first. Therefore the page must not redirect this user's device.
    const detectDevice = async () => (palmToAdd(location.search) === undefined ? heldDevice(navigator) : 'other')
    const input = { launchApp: launchesApp(location.search) }
    const actor = createActor(bindDownloadApp({ detectDevice }, log.defect), { input })
    const lead = (to: string | undefined) => () => to !== undefined && leave.replace(to)
    actor.on('iosStore.opened', lead(iosStore))
    actor.on('androidStore.opened', lead(androidStore))
    actor.on('androidApp.opened', lead(androidApp))
    return actor.start()
  }, [log, iosStore, androidStore, androidApp])
  const panel = useMountedActor<DownloadAppRef>(begin)
  const snapshot = useSelector(panel, (now) => now) ?? first
  const device = useClientValue(() => heldDevice(navigator), 'other')
  const system = device === 'other' ? undefined : device
  const links = { iosHref: iosStore, androidHref: androidStore, code, system }
  const palm = palmToAdd(search ?? '')
  return (
    <SitePage title={palm === undefined ? 'titleDownloadApp' : 'titleAddPalm'}>
      {palm === undefined ? (
        <DownloadAppPage {...links}>{downloadAppView({ snapshot, send: () => {} })}</DownloadAppPage>
      ) : (
        <AddPalmInAppPage {...links} palm={palm} receiptsHref={paths.receipts} profileHref={paths.dashboard} />
      )}
    </SitePage>
  )
}
