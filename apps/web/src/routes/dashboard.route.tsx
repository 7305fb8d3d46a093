import { cardIds, paths, profileEndpoints, type wire } from '@palmflow/contract'
import { useLazy } from '@palmflow/react/parts'
import { DashboardPage, type DashboardPageProps } from '@palmflow/views/pages/dashboard'
import { GoodbyePage } from '@palmflow/views/pages/goodbye'
import { palmsLeft, removalNotice, removePalmButtons, removePalmDialog } from '@palmflow/views/remove-palm'
import { unenrollCard, unenrollDialog } from '@palmflow/views/unenroll'
import { profileOf } from '@palmflow/workflows'
import { useMemo } from 'react'
import { useAccountRail } from '../account/account-rail.ts'
import { DataRequest, type DataRequestCalls, found } from '../account/data-request.tsx'
import { useProfileOverview } from '../account/profile-overview.ts'
import { useRemovePalm } from '../account/remove-palm.ts'
import { addPalmAt, useResult } from '../account/result.ts'
import { RequireAuth, useSession } from '../account/use-session.tsx'
import { useUnenroll } from '../account/use-website-unenroll.ts'
import { useApp } from '../boot/app-context.ts'
import type { DeferredServices } from '../boot/deferred-services.ts'
import { SitePage } from '../layout/site-page.tsx'
import { useArrivalAt } from '../layout/use-arrival.ts'

type Unenroll = ReturnType<typeof useUnenroll>

/** The user gets a text message with a link to this page when the file is ready (ruling 30). */
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

interface OverviewProps extends Omit<DashboardPageProps, 'biometrics'> {
  loaded: DeferredServices
  palms: wire.WebsiteProfile['biometrics']
}

function Overview({ loaded, palms, children, ...props }: OverviewProps) {
  const { log } = useApp()
  const { apiOf, who } = loaded
  const { removePalm } = useMemo(() => apiOf(profileEndpoints), [apiOf])
  const removal = useRemovePalm(removePalm, who, log)
  const notice = removal && removalNotice(removal.snapshot)
  const visible = palmsLeft(palms, removal?.snapshot)
  return (
    <>
      <DashboardPage
        {...props}
        biometrics={{ left: visible.includes('LEFT_PALM'), right: visible.includes('RIGHT_PALM') }}
        {...useProfileOverview(loaded)}
        {...(notice && { notice })}
        palmRemoval={removal && removePalmButtons(removal)}
      >
        {children}
      </DashboardPage>
      {removal && removePalmDialog(removal)}
    </>
  )
}

function UnenrollCard(unenroll: NonNullable<Unenroll>) {
  useArrivalAt(cardIds.unenroll)
  return unenrollCard(unenroll)
}

const noPalms = { left: false, right: false }

function Dashboard({ unenroll }: { unenroll: Unenroll }) {
  const { deferred } = useApp()
  const profile = useSession(profileOf)
  const isSlow = useSession((snapshot) => snapshot.hasTag('slow'))
  const loaded = useLazy(deferred)
  const notice = useResult()
  const rail = useAccountRail()
  if (loaded === undefined || !profile)
    return (
      <DashboardPage
        loading
        rail={rail}
        phoneTail=""
        biometrics={noPalms}
        slow={isSlow}
        onTryAgain={() => deferred.current()?.who.send({ type: 'profile.retryRequested' })}
      />
    )
  return (
    <Overview
      loaded={loaded}
      rail={rail}
      notice={notice}
      updatePhoneHref={paths.updatePhone}
      addPalmHref={addPalmAt}
      programsHref={paths.loyaltyPrograms}
      receiptsHref={paths.receipts}
      signInsHref={paths.signIns}
      phoneTail={profile.phoneTail}
      palms={profile.biometrics}
    >
      <Data loaded={loaded} profile={profile} />
      {unenroll && <UnenrollCard {...unenroll} />}
    </Overview>
  )
}

export function Route() {
  const unenroll = useUnenroll()
  const rail = useAccountRail()
  if (unenroll?.isGone === true) return <GoodbyePage {...unenroll} />
  return (
    <SitePage title="titleDashboard">
      <RequireAuth waiting={<DashboardPage loading rail={rail} phoneTail="" biometrics={noPalms} />}>
        <Dashboard unenroll={unenroll} />
      </RequireAuth>
      {unenroll && unenrollDialog(unenroll)}
    </SitePage>
  )
}
