import { paths } from '@palmflow/contract'
import { useText, Waiting } from '@palmflow/views'
import { AppDashboardPage, AppSessionEndedPage } from '@palmflow/views/app'
import { unenrollCard, unenrollDialog } from '@palmflow/views/unenroll'
import { profileOf } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { Navigate, useNavigate } from 'react-router-dom'
import { Carried } from './carried.tsx'
import { useInApp } from './in-app-context.ts'
import { useUnenroll } from './unenroll.ts'

/** The profile in the app. Only a person whom the gateway knows is here (B145). */
export function Route() {
  const { who, addressOf } = useInApp()
  const say = useText()
  const profile = useSelector(who, profileOf)
  const go = useNavigate()
  const unenroll = useUnenroll()
  const isEnded = useSelector(who, (snapshot) => snapshot.hasTag('ended'))
  const isVisitor = useSelector(who, (snapshot) => snapshot.hasTag('visitor'))
  const isSlow = useSelector(who, (snapshot) => snapshot.hasTag('slow'))
  const isSigningOut = useSelector(who, (snapshot) => snapshot.hasTag('signingOut'))
  if (isEnded)
    return (
      <AppSessionEndedPage onTryAgain={() => void Promise.resolve(go(addressOf(paths.signIn), { replace: true }))} />
    )
  if (isVisitor) return <Navigate replace to={addressOf(paths.signIn)} />
  if (isSigningOut) return <Waiting label="signingOut" />
  return (
    <Carried>
      <title>{say('titleDashboard')}</title>
      {unenroll?.isGone !== true && (
        <AppDashboardPage
          phoneTail={profile?.phoneTail ?? ''}
          biometrics={{
            left: profile?.biometrics.includes('LEFT_PALM') === true,
            right: profile?.biometrics.includes('RIGHT_PALM') === true,
          }}
          loading={profile === null}
          slow={isSlow}
          onTryAgain={() => who.send({ type: 'profile.retryRequested' })}
          onSignOut={() => who.send({ type: 'signOut.requested' })}
        >
          {unenroll && unenrollCard(unenroll)}
        </AppDashboardPage>
      )}
      {unenroll && unenrollDialog(unenroll)}
    </Carried>
  )
}
