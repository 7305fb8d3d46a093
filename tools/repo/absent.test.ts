import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@palmflow/tool-build/place'
import { expect, test } from 'vitest'

/** What runs for a person, in the browser or on the server. The phone is left out: it is the app's place. */
const sources = globSync('{packages/*,apps/{web,backend}}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/(?:fakes\.ts|testing\/|fuzz)|packages\/paths\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const filesWith = (words: RegExp): string[] =>
  sources.flatMap(({ file, text }) => (words.test(text) ? [file] : [])).toSorted()
const backend = (files: readonly string[]): string[] => files.filter((file) => file.startsWith('apps/backend/'))

test('nothing that a person sends can become a command, a script or a template: there is nothing to run one', () => {
  expect(filesWith(/child_process|node:vm|\beval\(|new Function\(|setTimeout\(\s*['"`]/)).toEqual([])
  // A thread runs a file of ours that the code names.
  expect(filesWith(/worker_threads/)).toEqual([
    'apps/backend/src/palms/searcher.ts',
    'apps/backend/src/palms/searchers.ts',
  ])
  expect(filesWith(/new Worker\((?!file, \{ workerData \}\))/)).toEqual([])
  expect(filesWith(/ldap|xpath|xmldom|DOMParser|graphql|memcache|nodemailer|jndi|latex/i)).toEqual([])
  expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write\(/)).toEqual([
    // It only reads what came with the page; what it has read is sanitised like the rest.
    'apps/web/src/legal/written-document.ts',
    'packages/views/src/primitives/legal-body.tsx',
    'packages/views/src/primitives/legal-text.tsx',
  ])
})

test('one file alone sets or reads a cookie, and no channel but calls and answers is opened', () => {
  expect(filesWith(/set-cookie|document\.cookie|cookieStore|hono\/cookie/i)).toEqual([
    'apps/backend/src/http/home-cookie.ts',
  ])
  expect(filesWith(/new WebSocket|RTCPeerConnection|EventSource|upgradeWebSocket/)).toEqual([])
})

test('the server calls nobody, whatever address it is sent', () => {
  // But the carrier of texts, at the address that its operator gave the server: no request names it.
  const callers = backend(filesWith(/\bfetch\(|node:https|http\.request|\bofetch\b|node:dgram/))
  expect(callers).toEqual(['apps/backend/src/texts/http-carrier.ts'])
})

test('secrets come from the platform’s cryptography, by algorithms that still stand', () => {
  expect(filesWith(/md5|sha1\b|'sha-1'|rc4|'des-|aes-\d+-(?!gcm)|aes-128|createCipher\(/i)).toEqual([])
  expect(filesWith(/createCipheriv/)).toContain('apps/backend/src/palms/sealing.ts')
  expect(filesWith(/createCipheriv/).filter((file) => !filesWith(/'aes-256-gcm'/).includes(file))).toEqual([])
  // Only for how long to wait, and for ids that need be nothing but different.
  expect(backend(filesWith(/Math\.random/))).toEqual([
    'apps/backend/src/operations/outage.ts',
    'apps/backend/src/store/transaction.ts',
    'apps/backend/src/texts/http-carrier.ts',
  ])
})

test('every statement of the database has its values beside it', () => {
  // A migration is made of words that are all written there.
  expect(filesWith(/sql\.raw\(|sql\.lit\(/)).toEqual(['apps/backend/src/store/migrations.ts'])
  expect(filesWith(/sql(?:<[^>]*>)?\([`'"]/)).toEqual([])
})
