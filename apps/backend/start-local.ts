import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { brandFolder, refuseWrongBrand, takeBrand } from '@palmflow/tool-build/brand'
import { root, shortPath } from '@palmflow/tool-build/repo-folders'
import { buildSimulatorIfStale, buildWebIfStale, hasSimulator } from '@palmflow/tool-build/stamp'

const port = Number(process.env.PORT ?? 4100)
const dataDir = resolve(root, process.env.DATA_DIR || '.data')
const site = `http://localhost:${port}`

function stop(line: string): never {
  console.error(line)
  process.exit(1)
}

const isFree = (item: number): Promise<boolean> =>
  new Promise((resolvePort) => {
    const probe = createServer()
    probe.once('error', () => resolvePort(false))
    probe.listen(item, '127.0.0.1', () => probe.close(() => resolvePort(true)))
  })

function printAddresses(): void {
  const rows = [
    ['Website', `${site}/`],
    ['Sign in', `${site}/sign-in`],
    ['Payments sibling', `http://localhost:${port + 1}/`],
    ...(hasSimulator() ? [['App simulator', `http://localhost:${port + 2}/`]] : []),
    ['Texts sent', `${site}/dev/sms`],
    [
      'State',
      (process.env.DATABASE_URL ?? '') === '' ? `${shortPath(dataDir)} (removed by npm run reset)` : 'PostgreSQL',
    ],
    ['Demo profile', '+1 206 555 0100, PIN 1234, left palm'],
    ['', '+1 206 555 0101, no PIN'],
    ['', '+1 206 555 0102, on hold'],
  ]
  console.log(
    ['', ...rows.map(([name = '', value]) => `  ${name.padEnd(18)}${value}`), '', '  Stop with Ctrl-C.'].join('\n'),
  )
}

const isLocal = (process.env.ENVIRONMENT || 'local') === 'local'
async function takeOwnBrand(): Promise<void> {
  try {
    const brand = brandFolder()
    await refuseWrongBrand(brand)
    takeBrand(brand)
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error))
  }
}

await takeOwnBrand()
if (!Number.isInteger(port) || port < 1 || port > 65_533) stop('PORT must be a number from 1 to 65533.')
for (const one of hasSimulator() ? [port, port + 1, port + 2] : [port, port + 1]) {
  if (!(await isFree(one)))
    stop(`Port ${one} is in use. Stop the program that uses it, or choose another port: PORT=4200 npm start`)
}
await buildWebIfStale()
  .then(buildSimulatorIfStale)
  .catch((error: Error) => stop(error.message))
// The server must stop with its parent process, even if the parent could not forward a signal.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
await import('./src/main.ts')
if (isLocal) printAddresses()
