import { paths } from '@palmflow/contract'
import { documentLanguage, legalTexts } from '@palmflow/contract/documents'
import { createCore } from '@palmflow/session'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { App } from './app.ts'
import { copy } from './copy.ts'
import { Late } from './late.ts'
import type { Later } from './later.ts'
import { createLog } from './log.ts'
import { loadPage } from './pages.tsx'
import { Root } from './root.tsx'
import { servicesOf } from './services.ts'
import { giveDocuments } from './written-document.ts'

giveDocuments(
  (name, locale) => Object.entries(legalTexts[documentLanguage(locale)]).find(([one]) => one === name)?.[1] ?? null,
)

/** Nothing is stored, and no call is answered: the first screen of a fresh visit. */
function stillApp(): App {
  const later = new Late<Later>(() => new Promise(() => {}))
  const session = createCore({ local: undefined, session: undefined, now: () => 0, report: () => {} })
  return { services: servicesOf(later), session, later, log: createLog(console.error) }
}

/** The pages that are written ahead of time, at build, each with the module that it needs. */
export const written = {
  [paths.landing]: 'src/routes/landing.route.tsx',
  [paths.howItWorks]: 'src/routes/how-it-works.route.tsx',
  [paths.signIn]: 'src/routes/sign-in.route.tsx',
  [paths.accountLink]: 'src/routes/sign-in.route.tsx',
  [paths.help]: 'src/routes/help.route.tsx',
  [paths.tooManyRequests]: 'src/routes/too-many-requests.route.tsx',
  [paths.downloadApp]: 'src/routes/download-app.route.tsx',
  [paths.conditionsOfUse]: 'src/routes/conditions-of-use.route.tsx',
  [paths.privacyNotice]: 'src/routes/privacy-notice.route.tsx',
  [paths.biometricConsent]: 'src/routes/biometric-consent.route.tsx',
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
        copy={copy}
        router={(children) => <StaticRouter location={path}>{children}</StaticRouter>}
      />
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return textOf(prelude)
}
