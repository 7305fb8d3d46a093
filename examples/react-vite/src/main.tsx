import { type PalmSession, PalmSignIn } from '@palmflow/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

const origin = import.meta.env.VITE_PALMFLOW ?? 'http://localhost:4100'

function App() {
  const [session, setSession] = useState<PalmSession>()
  if (session === undefined) return <PalmSignIn origin={origin} onSignedIn={setSession} />
  return <p>Welcome.</p>
}

createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
