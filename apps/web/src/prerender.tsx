import { paths } from '@palmflow/contract'
import { createCore } from '@palmflow/session'
import { bindSession } from '@palmflow/workflows'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { createActor } from 'xstate'
import type { App } from './app.ts'
import { catalogue } from './copy.ts'
import { Late } from './late.ts'
import { createLog } from './log.ts'
import { loadPage } from './pages.tsx'
import { Root } from './root.tsx'

const unanswered = () => new Promise<never>(() => {})

/** Nobody is there, nothing is stored, and no call is answered: the first screen of a fresh visit. */
function stillApp(): App {
  const services = {
    requestAccessToken: unanswered,
    fetchFeatureFlags: unanswered,
    fetchAppConfig: unanswered,
    checkVerification: unanswered,
    sendOtp: unanswered,
    submitCredential: unanswered,
    loadProfile: unanswered,
    signOut: unanswered,
  }
  const log = createLog(() => true, console.error)
  const session = createCore({ local: undefined, session: undefined, report: () => {} })
  const who = createActor(bindSession(services), { input: { mayBeSignedIn: false } })
  return { services, session, later: new Late(unanswered), who, log }
}

/** The pages that are written ahead of time, at build, each with the module that it needs. */
export const written = {
  [paths.landing]: 'src/routes/landing.route.tsx',
  [paths.signIn]: 'src/routes/sign-in.route.tsx',
  [paths.tooManyRequests]: 'src/routes/too-many-requests.route.tsx',
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  const parts: string[] = []
  for await (const part of stream) parts.push(String(part))
  return parts.join('')
}

/** The inside of `#root` for a path. Large boundaries stay inline: an outlined one needs an inline script, which the CSP refuses. */
export async function render(path: string): Promise<string> {
  await loadPage(path)
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Root
        app={stillApp()}
        catalogue={catalogue}
        locale="en-US"
        router={(children) => <StaticRouter location={path}>{children}</StaticRouter>}
      />
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return textOf(prelude)
}
