import { PalmSignIn, usePalmSession } from '@palmflow/react'
import { useCallback, useEffect, useState } from 'react'
import { signInAtServer, signOutAtServer, userOfServer } from './own-server.ts'

type Call = () => Promise<void>
/** The user of your server, or the call that failed. Undefined until the first response. */
type State = { user: { subject: string } | undefined } | { failed: Call } | undefined

export function App({ origin }: { origin: string }) {
  const [state, setState] = useState<State>()
  /** Makes the call, if one is given. Then asks your server for the user. */
  const load = useCallback(async (call: Call = async () => {}) => {
    try {
      await call()
      setState({ user: await userOfServer() })
    } catch {
      setState({ failed: call })
    }
  }, [])
  useEffect(() => void load(), [load])
  // `onSignedOut` also runs after 15 minutes without a call to palmflow, although the user may be active on your page.
  // Therefore let your server decide: `GET /me` ends your session only if the sign-in at palmflow has ended.
  const palm = usePalmSession(origin, { onSignedOut: () => void load() })
  // End the session at palmflow first. Otherwise `<PalmSignIn>` would sign the user in again.
  const signOut = async () => {
    await palm.signOut()
    await signOutAtServer()
  }
  if (state === undefined) return <p>Please wait.</p>
  if ('failed' in state) {
    return (
      <button type="button" onClick={() => void load(state.failed)}>
        Try again
      </button>
    )
  }
  if (state.user === undefined) {
    return <PalmSignIn origin={origin} onSignedIn={(signedIn) => void load(() => signInAtServer(signedIn))} />
  }
  return (
    <>
      <p>Welcome.</p>
      <button type="button" onClick={() => void load(signOut)}>
        Sign out
      </button>
    </>
  )
}
