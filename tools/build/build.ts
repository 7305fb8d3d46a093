import { parseArgs } from 'node:util'
import { brandFolder, refuseWrongBrand } from './brand.ts'
import { buildServer } from './build-server.ts'
import { shortPath } from './repo-folders.ts'
import { buildSimulatorIfStale, buildWebIfStale, hasSimulator } from './stamp.ts'

const { values, positionals } = parseArgs({
  options: { to: { type: 'string' }, apart: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [what] = positionals

try {
  await refuseWrongBrand(brandFolder())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
if (!values.apart) {
  await buildWebIfStale()
  console.log('apps/web/dist is up to date.')
  await buildSimulatorIfStale()
  if (hasSimulator()) console.log('apps/app-simulator/dist is up to date.')
}
if (what === 'server') {
  const { folder, bytes } = await buildServer(values.to ?? 'build', values.apart)
  console.log(`The server is in ${shortPath(folder)}: ${(bytes / 1e6).toFixed(1)} MB.`)
}
