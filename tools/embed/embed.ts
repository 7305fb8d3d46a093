import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { apiCheck } from './api-reports.ts'
import { alone, buildPackages } from './build.ts'
import { type Check, countBroken, refuse } from './checks.ts'
import { componentSize, elementCheck, elementFolder } from './component.ts'
import { installConsumer } from './consumer.ts'
import { writeDeclarations } from './declarations.ts'
import { engineChecks } from './engine.ts'
import { exampleTypeChecks, guideCheck } from './examples.ts'
import { hostCheck } from './host.ts'
import { nodeChecks } from './node.ts'
import { listPublishable } from './publishable.ts'
import { committed, writeRelease } from './release.ts'
import { sizeCheck } from './sizes.ts'
import { packAll, tarballCheck } from './tarballs.ts'
import { typeChecks } from './types.ts'
import { enrolmentCheck, ownServerCheck, shellCheck, webCheck } from './web.ts'

const { values } = parseArgs({
  options: { to: { type: 'string' }, release: { type: 'string' }, keep: { type: 'boolean', default: false } },
})
const startedAt = performance.now()
const packages = listPublishable()
// The folder is outside the workspace, so that the app can import only installed packages.
const temporary = mkdtempSync(join(tmpdir(), 'palmflow-embed-'))
const tarballs = join(temporary, 'tarballs')
const app = join(temporary, 'app')
/** The oldest major version of React that the component supports. */
const react18 = { react: '18.3.1', 'react-dom': '18.3.1' }
const appOf18 = join(temporary, 'app-of-18')
// All runs of the compiler share one cache. The cache is deleted with the folder.
process.env.NODE_COMPILE_CACHE = join(temporary, 'compiled')
const declarations = join(temporary, 'declarations')
for (const folder of [tarballs, app, appOf18]) mkdirSync(folder)

const packed: Check = {
  name: `${packages.length} packages can be built and packed`,
  run: async () => {
    await alone(async () => {
      refuse(await writeDeclarations(packages, declarations))
      await buildPackages(packages, declarations)
      await packAll(packages, tarballs)
    })
    return undefined
  },
}
const installed: Check = {
  name: 'an empty folder installs the tarballs, one React and one XState',
  run: () => installConsumer(packages, tarballs, app),
}
const installedFor18: Check = {
  name: 'an empty folder installs the tarballs with React 18',
  run: () => installConsumer(packages, tarballs, appOf18, react18),
}
const tables: string[] = []
const keep = (table: string): void => void tables.push(table)
const used: Check[] = [
  webCheck(app, 'React 19'),
  webCheck(appOf18, 'React 18'),
  shellCheck(app),
  enrolmentCheck(app, 'React 19'),
  enrolmentCheck(appOf18, 'React 18'),
  ...typeChecks(packages, app),
  ...exampleTypeChecks(app),
  guideCheck(app),
  apiCheck(packages, declarations),
  ...engineChecks(app),
  ...nodeChecks(app),
  hostCheck(app),
  ownServerCheck(app),
  sizeCheck(app, keep),
  componentSize(app, keep),
]

async function prove(): Promise<number> {
  if ((await countBroken([packed])) > 0) return 1
  const sound = packages.map(tarballCheck(tarballs))
  if (values.to !== undefined) {
    const to = resolve(values.to)
    cpSync(tarballs, to, { recursive: true })
    const missing = await countBroken([installed])
    return missing > 0 ? missing : countBroken([elementCheck(app, to), ...sound])
  }
  const missing = await countBroken([installed, installedFor18])
  if (missing > 0) return missing
  const unbuilt = await countBroken([elementCheck(app), elementCheck(appOf18)])
  return unbuilt > 0 ? unbuilt : countBroken([...used, ...sound])
}

async function release(folder: string): Promise<number> {
  const commit = await committed()
  const broken = await prove()
  if (broken === 0) {
    writeRelease(folder, { packages, tarballs, element: elementFolder(app), commit })
    console.log(`The checked files are in ${folder}.`)
  }
  return broken
}

try {
  const broken = await (values.release === undefined ? prove() : release(resolve(values.release)))
  for (const table of tables) console.log(table)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  console.log(broken === 0 ? `No errors, ${seconds} s.` : `${broken} failed, ${seconds} s.`)
  process.exitCode = broken === 0 ? 0 : 1
} finally {
  if (values.keep) console.log(`The app is in ${app}.`)
  else rmSync(temporary, { recursive: true, force: true })
}
