import { paths, sessionStorageKeys } from '@palmflow/contract'
import { LinkProvider, useText } from '@palmflow/views'
import { AppDashboardPage } from '@palmflow/views/app'
import { palmsLeft, removalNotice, removePalmButtons, removePalmDialog } from '@palmflow/views/remove-palm'
import { unenrollCard, unenrollDialog } from '@palmflow/views/unenroll'
import { profileOf } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DataRequest, type DataRequestCalls, found } from '../account/data-request.tsx'
import { useRemovePalm } from '../account/remove-palm.ts'
import { addPalmAt, useResult } from '../account/result.ts'
import { AppLink } from './app-link.tsx'
import type { InApp } from './in-app.ts'
import { useInApp } from './in-app-context.ts'
import { PageWithMessage } from './page-with-message.tsx'
import { RequireAppAuth } from './require-app-auth.tsx'
import { useUnenroll } from './use-app-unenroll.ts'
import { leaveAsUser, userCalls } from './user-calls.ts'

const callsOf = ({ gateway }: InApp): DataRequestCalls => ({
  startRequest: async (_, signal) => {
    const { dataAccessRequestId } = await gateway.startDataAccess({}, signal)
    return { requestId: dataAccessRequestId }
  },
  findDownload: async ({ requestId }, signal) => {
    const { status, preSignedUrl } = await gateway.loadDataAccess({ id: requestId }, signal)
    return status === 'COMPLETED' ? found(preSignedUrl) : { isCompleted: false }
  },
})

function Data() {
  const inApp = useInApp()
  const { core, who, log } = inApp
  const calls = useMemo(() => callsOf(inApp), [inApp])
  const [known] = useState(() => ({ requestId: core.stores.session.get(sessionStorageKeys.dataRequestId) ?? null }))
  return <DataRequest {...{ calls, known, core, who, log }} />
}

/** The main API removes the palm, because the gateway has no such call. */
function useRemoval() {
  const inApp = useInApp()
  const isUsed = useRef(false)
  const remove = useMemo(() => {
    const call = userCalls(inApp, false)(inApp.main.removePalm)
    return (...args: Parameters<typeof call>) => {
      isUsed.current = true
      return call(...args)
    }
  }, [inApp])
  // Without this condition, the dashboard would end the session of a number change. A number change can continue after
  // the system has closed the web view.
  useEffect(
    () => () => {
      if (isUsed.current) leaveAsUser(inApp)
    },
    [inApp],
  )
  return useRemovePalm(remove, inApp.who, inApp.log)
}

export function Route() {
  const { who, addressOf } = useInApp()
  const translate = useText()
  const profile = useSelector(who, profileOf)
  const go = useNavigate()
  const unenroll = useUnenroll()
  const removal = useRemoval()
  const palms = palmsLeft(profile?.biometrics ?? [], removal?.snapshot)
  const result = useResult()
  const notice = (removal && removalNotice(removal.snapshot)) ?? result
  const isSlow = useSelector(who, (snapshot) => snapshot.hasTag('slow'))
  const linkTo = (path: string) => {
    const href = addressOf(path)
    return { href, onOpen: () => void Promise.resolve(go(href)) }
  }
  return (
    <>
      {unenroll?.isGone !== true && (
        <RequireAppAuth>
          <PageWithMessage>
            <title>{translate('titleDashboard')}</title>
            <AppDashboardPage
              phoneTail={profile?.phoneTail ?? ''}
              biometrics={{ left: palms.includes('LEFT_PALM'), right: palms.includes('RIGHT_PALM') }}
              loading={profile === null}
              slow={isSlow}
              notice={notice}
              updatePhone={linkTo(paths.updatePhone)}
              addPalm={(side) => linkTo(addPalmAt(side))}
              palmRemoval={removal && removePalmButtons(removal)}
              settings={linkTo(paths.settings)}
              programs={linkTo(paths.loyaltyPrograms)}
              accounts={linkTo(paths.accounts)}
              receipts={linkTo(paths.receipts)}
              signIns={linkTo(paths.signIns)}
              help={linkTo(paths.help)}
              onTryAgain={() => who.send({ type: 'profile.retryRequested' })}
              onSignOut={() => who.send({ type: 'signOut.requested' })}
            >
              <LinkProvider value={AppLink}>
                <Data />
              </LinkProvider>
              {unenroll && unenrollCard(unenroll)}
            </AppDashboardPage>
          </PageWithMessage>
        </RequireAppAuth>
      )}
      {removal && removePalmDialog(removal)}
      {unenroll && unenrollDialog(unenroll)}
    </>
  )
}
