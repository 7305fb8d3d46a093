import { PalmEnrollment } from '@palmflow/react'
import { findAdapter } from '@palmflow/shell-bridge'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

const origin = import.meta.env.VITE_PALMFLOW ?? 'http://localhost:4100'
/**
 * The shell of this example frames the page, so the adapter needs the origin of the frame's parent. In a native web
 * view, leave `shell` out.
 */
const shell = findAdapter(window, { parentOrigin: location.origin })

function App() {
  const [isEnrolled, setIsEnrolled] = useState(false)
  if (isEnrolled) return <p>Enrolled.</p>
  return (
    <PalmEnrollment
      origin={origin}
      shell={shell}
      onEnrolled={() => setIsEnrolled(true)}
      onCancel={() => console.log('The user has cancelled.')}
      app={() => console.log('Open your app here.')}
    />
  )
}

createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
