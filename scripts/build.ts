import { parseArgs } from 'node:util'
import { buildServer } from './parts/build-server.ts'
import { buildPhoneIfStale, buildWebIfStale, hasPhone, shortPath } from './parts/stamp.ts'

const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
const [what] = positionals

await buildWebIfStale()
console.log('apps/web/dist is up to date.')
await buildPhoneIfStale()
if (hasPhone()) console.log('apps/phone/dist is up to date.')
if (what === 'server') {
  const { folder, bytes } = await buildServer(values.to ?? 'build')
  console.log(`${shortPath(folder)} holds the server: ${(bytes / 1e6).toFixed(1)} MB.`)
}
