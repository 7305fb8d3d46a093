import { PalmSignIn, usePalmSession } from '@palmflow/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const origin = import.meta.env.VITE_PALMFLOW ?? 'http://localhost:4100'

function App() {
  const { status, session } = usePalmSession(origin, {
    onSignedOut: () => console.log('The session at palmflow has ended.'),
  })
  if (status !== 'signedIn') {
    return <PalmSignIn origin={origin} onSignedIn={({ profile }) => console.log('Signed in', profile)} />
  }
  return (
    <>
      <p>Welcome.</p>
      <button type="button" onClick={() => void session.signOut()}>
        Sign out
      </button>
    </>
  )
}

createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
