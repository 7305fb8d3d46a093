import { PalmSignIn, usePalmSession } from '@palmflow/react'
import { useEffect, useState } from 'react'
import { signInAtServer, signOutAtServer, userOfServer } from './own-server.ts'

/** The user of your server, or a function that repeats a failed call. Undefined until the first response. */
type State = { user: { subject: string } | undefined } | { retry: () => void } | undefined

export function App({ origin }: { origin: string }) {
  const [state, setState] = useState<State>()
  async function run(call: () => Promise<void>): Promise<void> {
    try {
      await call()
      setState({ user: await userOfServer() })
    } catch {
      setState({ retry: () => void run(call) })
    }
  }
  const load = () => run(async () => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page asks once
  useEffect(() => void load(), [])
  // This function also runs after 15 minutes without a call to palmflow, although the user may be active on your page.
  // Therefore let your server decide: `GET /me` ends your session only if the sign-in at palmflow has ended.
  const { session } = usePalmSession(origin, { onSignedOut: () => void load() })
  const signOut = async () => {
    await session?.signOut()
    await signOutAtServer()
  }
  if (state === undefined) return <p>Please wait.</p>
  if ('retry' in state) {
    return (
      <button type="button" onClick={state.retry}>
        Try again
      </button>
    )
  }
  if (state.user === undefined) {
    return <PalmSignIn origin={origin} onSignedIn={(signedIn) => void run(() => signInAtServer(signedIn))} />
  }
  return (
    <>
      <p>Welcome.</p>
      <button type="button" onClick={() => void run(signOut)}>
        Sign out
      </button>
    </>
  )
}
