import { localEnvironment } from '@palmflow/contract'
import { keepCampaign } from '@palmflow/session'
import { useBrand } from '@palmflow/views'
import { downloadAppView } from '@palmflow/views/download-app'
import { DownloadAppPage } from '@palmflow/views/pages/download-app'
import { bindDownloadApp, type DownloadAppRef, downloadAppPanel } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { createActor, getInitialSnapshot } from 'xstate'
import { useApp } from '../app-context.ts'
import { appLinks, codeAddress, heldDevice, launchesApp } from '../app-links.ts'
import { environmentHere } from '../environment.ts'
import { leave } from '../leave.ts'
import { SitePage } from '../site-page.tsx'
import { useWhileShown } from '../while-shown.ts'

const never = () => () => {}
/** A page that is written ahead has no address yet: plain links then, which work without JavaScript. */
const useSearch = () =>
  useSyncExternalStore(
    never,
    () => location.search,
    () => undefined,
  )
const nowhere = 'http://localhost'

function useLinks() {
  const search = useSearch()
  const { links } = useBrand()
  const { stores } = useApp().session
  if (search === undefined) return appLinks(links, '', '', nowhere, localEnvironment(nowhere))
  return appLinks(links, search, keepCampaign(search, stores.session), location.origin, environmentHere(document))
}

export function Route() {
  const { log } = useApp()
  const search = useSearch()
  const { iosStore, androidStore, androidApp } = useLinks()
  const [first] = useState(() => getInitialSnapshot(downloadAppPanel, { launchApp: true }))
  const begin = useCallback(() => {
    const detectDevice = async () => heldDevice(navigator)
    const input = { launchApp: launchesApp(location.search) }
    const actor = createActor(bindDownloadApp({ detectDevice }, log.defect), { input })
    const lead = (to: string | undefined) => () => to !== undefined && leave.replace(to)
    actor.on('iosStore.opened', lead(iosStore))
    actor.on('androidStore.opened', lead(androidStore))
    actor.on('androidApp.opened', lead(androidApp))
    return actor.start()
  }, [log, iosStore, androidStore, androidApp])
  const panel = useWhileShown<DownloadAppRef>(begin)
  const snapshot = useSelector(panel, (now) => now) ?? first
  const code = search === undefined ? undefined : codeAddress(new URL(location.pathname, location.origin), search)
  return (
    <SitePage title="titleDownloadApp">
      <DownloadAppPage iosHref={iosStore} androidHref={androidStore} code={code}>
        {downloadAppView({ snapshot, send: () => {} })}
      </DownloadAppPage>
    </SitePage>
  )
}
