import { registerHooks } from 'node:module'
import * as v from 'valibot'
import type { Secrets } from '../keys/secrets.ts'
import { seededBugs } from './seeded-bugs/index.ts'
import { keyRecord, keysVariable, type ServerMessage, serverCommand, serverOptions } from './server-protocol.ts'

/** Runs a backend in a process of its own, for a parent with a message channel. The process ends with the parent. */
const { store, keysDir, budgets, addressHeader, reportsTexts, seededBug } = v.parse(
  serverOptions,
  JSON.parse(process.argv[2] ?? ''),
)

const postWord = (word: ServerMessage) => process.send?.(word)

/**
 * The hook redirects imports of the product file to the file with the bug. Only the file with the bug imports the
 * original.
 */
const bug = Object.entries(seededBugs).find(([name]) => name === seededBug)?.[1]
if (bug !== undefined) {
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context)
      return found.url === bug.replaces && context.parentURL !== bug.by ? { ...found, url: bug.by } : found
    },
  })
}

// Import the backend after the hook is registered. Otherwise the bug has no effect.
const { randomSecrets, startBackend, systemClock } = await import('../index.ts')
const clock = systemClock()
const secrets: Secrets = randomSecrets()
const isKey = (name: string): name is keyof Secrets => name in secrets
for (const [name, key] of Object.entries(v.parse(keyRecord, JSON.parse(process.env[keysVariable] ?? '{}'))))
  if (isKey(name)) secrets[name] = Buffer.from(key, 'base64')
const backend = await startBackend({
  ...store,
  ...(keysDir !== undefined && { dataDir: keysDir }),
  budgets,
  ...(addressHeader !== undefined && { addressHeader }),
  ...(reportsTexts === true && { sms: { send: async ({ to, text }) => void postWord({ type: 'text', to, text }) } }),
  clock,
  secrets,
  report: (event, facts) => postWord({ type: 'report', event, facts }),
})

process.on('message', (message) => {
  const request = v.parse(serverCommand, message)
  if (request.type === 'counters') return postWord({ type: 'counters', ...backend.counters })
  if (request.type === 'used') {
    const { user, system } = process.cpuUsage()
    const heapMb = Math.round(process.memoryUsage().heapUsed / 1e6)
    return postWord({ type: 'used', cpuMs: (user + system) / 1_000, heapMb })
  }
  clock.advance(request.ms)
  return postWord({ type: 'advanced' })
})
process.on('disconnect', () => {
  backend.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
postWord({ type: 'ready', origin: backend.origins.website })
