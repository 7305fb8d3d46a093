import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { createBridge, findAdapter, type MessageLike, pageClock } from '@palmflow/shell-bridge'
import { addressOf, facts, scanOf, startShell } from './shell.ts'

const [palmflow, app, aoSessionId] = ['https://palm.example', 'https://app.example', 'example-visit-1']
const messages: { from: 'page' | 'shell'; message: unknown }[] = []

function windowAt(origin: string, from: 'page' | 'shell', senderOrigin: string) {
  const listeners = new Set<(event: MessageLike) => void>()
  const opened = {
    location: { origin },
    addEventListener: (_: 'message', listener: (event: MessageLike) => void) => void listeners.add(listener),
    removeEventListener: (_: 'message', listener: (event: MessageLike) => void) => void listeners.delete(listener),
    source: {},
    postMessage(message: unknown) {
      messages.push({ from, message })
      for (const listener of listeners) listener({ data: message, origin: senderOrigin, source: opened.source })
    },
  }
  return opened
}
const shellWindow = windowAt(app, 'page', palmflow)
const pageWindow = windowAt(palmflow, 'shell', app)
Object.assign(shellWindow, { source: pageWindow })
Object.assign(pageWindow, { source: shellWindow })

const scans = [scanOf('example'), undefined]
const host = startShell({
  window: shellWindow,
  frame: { window: pageWindow, origin: palmflow },
  scan: async () => scans.shift(),
  onEvent: () => {},
})
const adapter = findAdapter({ ...pageWindow, parent: shellWindow, top: shellWindow }, { parentOrigin: app })
const page = createBridge({ adapter, aoSessionId, nonce: 'example-page-load', report: console.warn, clock: pageClock })
const { signal } = new AbortController()
await page.facts()
page.send('workflow.recognise-biometric', {})
const scan = { use: 'authenticate', challenge: 'A'.repeat(43) } as const
await page.ask('workflow.transition-to-app', scan, { id: 'example-scan-1', signal })
await page.ask('workflow.palm-found', {}, { id: 'example-found-1', signal })
host.signal('otp.received', { otp: '123456' })
page.send('workflow.auth-completed', {})
page.on('identity-token.requested', ({ nonce }) =>
  page.send('identity-token.answered', { outcome: 'issued', nonce, token: 'header.claims.signature' }),
)
host.signal('identity-token.requested', { audience: 'shop', nonce: 'example-nonce-of-the-server' })
await page.ask('palm.preference', { palms: 'RIGHT' }, { id: 'example-palms-1', signal })
await page.ask('workflow.transition-to-app', { use: 'add-palm', palm: 'RIGHT' }, { id: 'example-scan-2', signal })
page.send('sign-out', {})
page.close()
host.close()

const file = new URL('transcript.json', import.meta.url)
const transcript = { address: addressOf(palmflow, aoSessionId), facts, messages }
if (process.argv.includes('--write')) writeFileSync(file, `${JSON.stringify(transcript, null, 2)}\n`)
else if (!isDeepStrictEqual(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(JSON.stringify(transcript))))
  throw new Error('The shell does not behave as in transcript.json. `npm run transcript -- --write` writes it.')
console.log(`${messages.length} messages`)
