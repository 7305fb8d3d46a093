import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { expect, test } from 'vitest'

/**
 * Product code of the browser and of the server. The app simulator is excluded, because it represents the native app.
 */
const sources = globSync('{packages/*,apps/{web,backend}}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/(?:fakes\.ts|testing\/|fuzz)|packages\/paths\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const filesWith = (words: RegExp): string[] =>
  sources.flatMap(({ file, text }) => (words.test(text) ? [file] : [])).toSorted()
const backend = (files: readonly string[]): string[] => files.filter((file) => file.startsWith('apps/backend/'))

test('product code contains no call that runs a command, script or template', () => {
  expect(filesWith(/child_process|node:vm|\beval\(|new Function\(|setTimeout\(\s*['"`]/)).toEqual([])
  // A worker thread may run only a file of this repository whose path is constant.
  expect(filesWith(/worker_threads/)).toEqual([
    'apps/backend/src/palms/search-pool.ts',
    'apps/backend/src/palms/search-worker.ts',
  ])
  expect(filesWith(/new Worker\((?!file, \{ workerData \}\))/)).toEqual([])
  expect(filesWith(/ldap|xpath|xmldom|DOMParser|graphql|memcache|nodemailer|jndi|latex/i)).toEqual([])
  expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write\(/)).toEqual([
    // This file only reads the markup of its own page. The markup is then sanitised like all other markup.
    'apps/web/src/legal/prerendered-document.ts',
    'packages/views/src/primitives/legal-body.tsx',
    'packages/views/src/primitives/legal-text.tsx',
  ])
})

test('one file of the product sets and reads all cookies', () => {
  expect(filesWith(/set-cookie|document\.cookie|cookieStore|hono\/cookie/i)).toEqual([
    'apps/backend/src/http/home-cookie.ts',
  ])
})

test('product code opens no WebSocket, WebRTC or EventSource connection', () => {
  expect(filesWith(/new WebSocket|RTCPeerConnection|EventSource|upgradeWebSocket/)).toEqual([])
})

test('only the carrier of text messages sends requests from the server', () => {
  // The carrier is an exception, because the server's configuration defines the carrier's address. No request can
  // change this address.
  const callers = backend(filesWith(/\bfetch\(|node:https|http\.request|\bofetch\b|node:dgram/))
  expect(callers).toEqual(['apps/backend/src/texts/http-carrier.ts'])
})

test('product code encrypts only with AES-256-GCM and uses no broken algorithm', () => {
  expect(filesWith(/md5|sha1\b|'sha-1'|rc4|'des-|aes-\d+-(?!gcm)|aes-128|createCipher\(/i)).toEqual([])
  expect(filesWith(/createCipheriv/)).toContain('apps/backend/src/palms/sealing.ts')
  expect(filesWith(/createCipheriv/).filter((file) => !filesWith(/'aes-256-gcm'/).includes(file))).toEqual([])
  // These files use random numbers only for delays.
  expect(backend(filesWith(/Math\.random/))).toEqual([
    'apps/backend/src/database/transaction.ts',
    'apps/backend/src/operations/outage.ts',
    'apps/backend/src/texts/http-carrier.ts',
  ])
})

test('only migrations contain raw text in a database statement', () => {
  // Migrations contain constant text only.
  expect(filesWith(/sql\.raw\(|sql\.lit\(/)).toEqual(['apps/backend/src/database/migrate.ts'])
  expect(filesWith(/sql(?:<[^>]*>)?\([`'"]/)).toEqual([])
})
