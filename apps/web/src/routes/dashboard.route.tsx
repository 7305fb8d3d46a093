import { paths, profileEndpoints, type wire } from '@palmflow/contract'
import { DashboardPage } from '@palmflow/views/pages/dashboard'
import { GoodbyePage } from '@palmflow/views/pages/goodbye'
import { unenrollCard, unenrollDialog } from '@palmflow/views/unenroll'
import { profileOf } from '@palmflow/workflows'
import { useMemo } from 'react'
import { DataRequest, type DataRequestCalls, found } from '../account/data-request.tsx'
import { addPalmAt, useResult } from '../account/result.ts'
import { useUnenroll } from '../account/unenroll.ts'
import { RequireAuth, useSession } from '../account/use-session.tsx'
import { useApp } from '../boot/app-context.ts'
import type { DeferredServices } from '../boot/deferred-services.ts'
import { SitePage } from '../layout/site-page.tsx'
import { useLazy } from '../loading/lazy.ts'

type Unenroll = ReturnType<typeof useUnenroll>

/** A text message announces the file, with a link to this page (ruling 30). */
function callsOf({ apiOf }: DeferredServices): DataRequestCalls {
  const { startDataRequest, fetchDataDownload } = apiOf(profileEndpoints)
  return {
    startRequest: async (_, signal) => {
      await startDataRequest({}, signal)
      return {}
    },
    findDownload: async ({ requestId }, signal) =>
      found((await fetchDataDownload({ id: requestId }, signal)).downloadUrl),
  }
}

function Data({ loaded, profile }: { loaded: DeferredServices; profile: wire.WebsiteProfile }) {
  const { session, log } = useApp()
  const known = useMemo(() => {
    const { existingDataAccessRequestId: requestId = null, isDataAccessRequestPending: isPending } = profile
    return isPending === undefined ? { requestId } : { requestId, isPending }
  }, [profile])
  const calls = useMemo(() => callsOf(loaded), [loaded])
  return <DataRequest {...{ calls, known, log }} core={session} who={loaded.who} />
}

function Dashboard({ unenroll }: { unenroll: Unenroll }) {
  const { later } = useApp()
  const profile = useSession(profileOf)
  const isSlow = useSession((snapshot) => snapshot.hasTag('slow'))
  const loaded = useLazy(later)
  const notice = useResult()
  return (
    <DashboardPage
      notice={notice}
      updatePhoneHref={paths.updatePhone}
      addPalmHref={addPalmAt}
      programsHref={paths.loyaltyPrograms}
      receiptsHref={paths.receipts}
      signInsHref={paths.signIns}
      phoneTail={profile?.phoneTail ?? ''}
      biometrics={{
        left: profile?.biometrics.includes('LEFT_PALM') === true,
        right: profile?.biometrics.includes('RIGHT_PALM') === true,
      }}
      loading={!profile}
      slow={isSlow}
      onTryAgain={() => later.current()?.who.send({ type: 'profile.retryRequested' })}
    >
      {loaded && profile && <Data loaded={loaded} profile={profile} />}
      {unenroll && unenrollCard(unenroll)}
    </DashboardPage>
  )
}

export function Route() {
  const unenroll = useUnenroll()
  if (unenroll?.isGone === true) return <GoodbyePage {...unenroll} />
  return (
    <SitePage title="titleDashboard">
      <RequireAuth waiting={<DashboardPage loading phoneTail="" biometrics={{ left: false, right: false }} />}>
        <Dashboard unenroll={unenroll} />
      </RequireAuth>
      {unenroll && unenrollDialog(unenroll)}
    </SitePage>
  )
}
