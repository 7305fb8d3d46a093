import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

/** Imports point downwards only: what each part of the house may import of ours (ARCHITECTURE.md). */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'packages/brand': [],
  'packages/palm': [],
  'packages/contract': ['brand'],
  'packages/workflows': ['contract'],
  'packages/session': ['contract'],
  'packages/paths': [],
  'packages/main-api': ['contract', 'session'],
  'packages/gateway': ['contract', 'session'],
  'packages/shell-bridge': ['contract', 'workflows'],
  'packages/telemetry': ['contract', 'session', 'workflows'],
  'packages/react': [],
  'packages/views': ['brand', 'contract', 'workflows', 'react'],
  'apps/backend': ['brand', 'contract', 'gateway', 'palm'],
}
/** Composition roots: everything, but for what is for tests alone. */
const roots = ['apps/web', 'apps/phone']
const devOnly = 'paths'
/** Where not everything from npm may be imported either. */
const mayImportFromNpm: Readonly<Record<string, readonly string[]>> = {
  'packages/workflows': ['xstate'],
  'packages/contract': ['valibot', 're2js'],
}

const scope = '@palmflow/'
const isTest = (file: string): boolean =>
  /\.test\.tsx?$|\.model\.ts$|samples\.ts$|\/e2e\/|\/testing\/|\/fakes\.tsx?$/.test(file)

function importsOf(path: string): string[] {
  const { module } = parseSync(path, readFileSync(path, 'utf8'))
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    readFileSync(path, 'utf8')
      .slice(start, end)
      .replace(/^['"`]|['"`]$/g, ''),
  )
  const again = module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value))
  const given = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  return [...new Set([...given, ...dynamic, ...again])].filter((one) => one !== undefined)
}

/** Which part of the house an import reaches: `views`, or undefined where it stays at home or comes from npm. */
function targetOf(file: string, home: string, request: string): string | undefined {
  if (request.startsWith(scope)) return request.slice(scope.length).split('/')[0]
  if (!request.startsWith('.')) return undefined
  const [top = '', name = ''] = relative('.', join(dirname(file), request)).split('/')
  return `${top}/${name}` === home ? undefined : top === 'packages' ? name : `${top}/${name}`
}

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

const homeOf = (file: string): string => file.split('/').slice(0, 2).join('/')

/** What is wrong with an import, in words; undefined where it is allowed. */
export function complaintAbout(file: string, request: string): string | undefined {
  const home = homeOf(file)
  const target = targetOf(file, home, request)
  const isFromNpm = target === undefined && !request.startsWith('.')
  if (isFromNpm) {
    const allowed = mayImportFromNpm[home]
    if (allowed === undefined || isTest(file) || allowed.includes(packageOf(request))) return undefined
    return `${file} imports ${request}: ${home} takes nothing from npm but ${allowed.join(', ')}`
  }
  if (target === undefined) return undefined
  if (target === devOnly && isTest(file)) return undefined
  const allowed = roots.includes(home) ? undefined : mayImport[home]
  const isAllowed = allowed === undefined ? target !== devOnly && !target.includes('/') : allowed.includes(target)
  if (isAllowed || (isTest(file) && home.startsWith('apps/'))) return undefined
  return `${file} imports ${target}: ${home} may import ${allowed?.join(', ') || 'nothing of ours but packages'}`
}

/** Every import that points upwards or sideways, named. */
export function wrongImports(root: string): string[] {
  const files = globSync('{packages,apps}/*/{src,e2e}/**/*.{ts,tsx}', { cwd: root })
  const unknown = [...new Set(files.map(homeOf))]
    .filter((home) => !(home in mayImport) && !roots.includes(home))
    .map((home) => `${home} has no place in the table of layers (scripts/parts/layers.ts)`)
  const wrong = files.flatMap((file) => importsOf(join(root, file)).map((request) => complaintAbout(file, request)))
  return [...unknown, ...wrong].filter((one) => one !== undefined)
}
