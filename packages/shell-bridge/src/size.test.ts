import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

const entry = 'virtual:web-half'
const web = `export { createBridge, findAdapter, pageClock } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))}`

/**
 * Bundles the page's part of the bridge. The bundle excludes valibot and the contract, because the page has already
 * loaded them.
 */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'web-half', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? web : null) },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        external: ['valibot', '@palmflow/contract'],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const chunks = [built].flat().flatMap((item) => ('output' in item ? item.output : []))
  return chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
}

test('the page part of the bridge has under 4,000 gzipped bytes and no shell code', async () => {
  const code = await bundle()
  expect(code).toContain('palmflowReceive')
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(4_000)
  for (const ofTheShell of ['bottom-sheet.hidden', 'mismatch:', 'shellHandlerFailed']) {
    expect(code).not.toContain(ofTheShell)
  }
})
