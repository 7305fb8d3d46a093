import { paths } from '@palmflow/contract'
import { useText } from '@palmflow/views'
import { AppDashboardPage } from '@palmflow/views/app'
import { unenrollCard, unenrollDialog } from '@palmflow/views/unenroll'
import { profileOf } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { Carried } from './carried.tsx'
import { useInApp } from './in-app-context.ts'
import { PersonOnly } from './person-only.tsx'
import { useUnenroll } from './unenroll.ts'

/** The profile in the app. */
export function Route() {
  const { who, addressOf } = useInApp()
  const say = useText()
  const profile = useSelector(who, profileOf)
  const go = useNavigate()
  const unenroll = useUnenroll()
  const isSlow = useSelector(who, (snapshot) => snapshot.hasTag('slow'))
  const linkTo = (path: string) => {
    const href = addressOf(path)
    return { href, onOpen: () => void Promise.resolve(go(href)) }
  }
  return (
    <>
      {unenroll?.isGone !== true && (
        <PersonOnly>
          <Carried>
            <title>{say('titleDashboard')}</title>
            <AppDashboardPage
              phoneTail={profile?.phoneTail ?? ''}
              biometrics={{
                left: profile?.biometrics.includes('LEFT_PALM') === true,
                right: profile?.biometrics.includes('RIGHT_PALM') === true,
              }}
              loading={profile === null}
              slow={isSlow}
              settings={linkTo(paths.settings)}
              accounts={linkTo(paths.accounts)}
              onTryAgain={() => who.send({ type: 'profile.retryRequested' })}
              onSignOut={() => who.send({ type: 'signOut.requested' })}
            >
              {unenroll && unenrollCard(unenroll)}
            </AppDashboardPage>
          </Carried>
        </PersonOnly>
      )}
      {unenroll && unenrollDialog(unenroll)}
    </>
  )
}
