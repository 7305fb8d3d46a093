import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

/**
 * The packages that each package and the backend may import. Imports may point to lower layers only (ARCHITECTURE.md).
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'packages/brand': [],
  'packages/palm': [],
  'packages/server': [],
  'packages/contract': ['brand'],
  'packages/workflows': ['contract'],
  'packages/session': ['contract'],
  'packages/paths': [],
  'packages/main-api': ['contract', 'session'],
  'packages/gateway': ['contract', 'session'],
  'packages/shell-bridge': ['contract', 'workflows'],
  'packages/telemetry': ['contract', 'session', 'workflows'],
  'packages/flow': [],
  'packages/views': ['brand', 'contract', 'workflows', 'flow'],
  'packages/react': [
    ...['contract', 'workflows', 'flow', 'session', 'main-api', 'views'],
    // These packages are for the enrolment, which runs in an app shell.
    ...['gateway', 'shell-bridge', 'palm'],
  ],
  'apps/backend': ['brand', 'contract', 'gateway', 'palm'],
}
/** The composition roots. They may import all packages except packages for tests. */
const roots = ['apps/web', 'apps/app-simulator']
const apps: readonly string[] = ['apps/backend', ...roots]
const devOnly = 'paths'
/** Whether a target is an app or a tool, which product code must not import. */
const isOutside = (target: string): boolean => target.includes('/') || target.startsWith('tool-')
/** These parts may import only the listed packages of npm. */
const mayImportFromNpm: Readonly<Record<string, readonly string[]>> = {
  'packages/workflows': ['xstate'],
  'packages/contract': ['valibot', 're2js'],
  'packages/server': ['jose', 'valibot'],
}
const backend = 'apps/backend/src/'
/**
 * The folders of the backend, from the highest row to the lowest (ARCHITECTURE.md). A folder may import lower rows
 * only, so cycles are impossible. `backend.ts` is excluded, because its types name a part of each folder.
 */
const backendOrder: readonly (readonly string[])[] = [
  ['commands'],
  ['operator', 'configuration'],
  ['start'],
  ['handlers', 'gateway', 'operations'],
  ['enrolments', 'data-requests', 'dev'],
  ['credentials', 'telemetry', 'identity'],
  ['http', 'shells', 'documents'],
  ['sessions', 'texts'],
  ['users'],
  ['palms', 'partners'],
  ['keys', 'limits'],
  ['database', 'web'],
  ['base'],
]

const scope = '@palmflow/'
const isTest = (file: string): boolean =>
  /\.test\.tsx?$|\.model\.ts$|samples\.ts$|\/e2e\/|\/testing\/|\/fakes\.tsx?$/.test(file)

/** Matches imports that the parser does not list: `import()` of a type, `require`, and the first pattern of a glob. */
const otherImports =
  /\b(?:import|require)\(\s*(['"`])(?<path>[^'"`$\\]+)\1\s*\)|\bimport\.meta\.glob(?:<[^(]*>)?\(\s*\[?\s*['"](?<glob>[^'"]+)/g

/** The start of an entry for an import with a computed path. The source text of the path follows. */
const computed = 'computed: '

export function importsIn(path: string, text: string): string[] {
  const { module } = parseSync(path, text)
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => {
    const code = text.slice(start, end)
    return /^(['"`])[^'"`$]*\1$/.test(code) ? code.slice(1, -1) : computed + code
  })
  const again = module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value))
  const first = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const others = [...text.matchAll(otherImports)].map(({ groups }) => groups?.path ?? groups?.glob)
  return [...new Set([...first, ...dynamic, ...again, ...others])].filter((item) => item !== undefined)
}
const importsOf = (path: string): string[] => importsIn(path, readFileSync(path, 'utf8'))

/**
 * Returns the part of the repository that an import reaches, for example `views`. Returns undefined for imports of npm
 * and for relative imports of the file's own part.
 */
function targetOf(file: string, home: string, request: string): string | undefined {
  if (request.startsWith(scope)) {
    const name = request.slice(scope.length).split('/')[0] ?? ''
    return apps.find((app) => app === `apps/${name}`) ?? name
  }
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

export function complaintAbout(file: string, request: string): string | undefined {
  const home = homeOf(file)
  const target = targetOf(file, home, request)
  const isFromNpm = target === undefined && !request.startsWith('.') && !request.startsWith(computed)
  if (isFromNpm) {
    const allowed = mayImportFromNpm[home]
    if (allowed === undefined || isTest(file) || allowed.includes(packageOf(request))) return undefined
    return `${file} imports ${request}: ${home} may import from npm only ${allowed.join(', ')}`
  }
  if (target === undefined) return undefined
  if (target === devOnly && isTest(file)) return undefined
  const allowed = roots.includes(home) ? undefined : mayImport[home]
  const isAllowed = allowed === undefined ? target !== devOnly && !isOutside(target) : allowed.includes(target)
  if (isAllowed || (isTest(file) && home.startsWith('apps/'))) return undefined
  return `${file} imports ${target}: ${home} may import ${allowed?.join(', ') || 'only our packages'}`
}

/** Scripts, Storybook's settings and files in the root folder belong to the root package. */
const packageAt = (path: string): string => /^(?:(?:packages|apps|tools)\/[^/]+|research)/.exec(path)?.[0] ?? 'the root'

/** Matches the exports of our packages that only tests and tools may import. */
const testEntry = /^@palmflow\/[^/]+\/(?:samples|testing|page-models?|fuzz)(?:\/|$)/
/** Tests, the generator of paths, `rows.ts` and the stories are only for tests. */
const isForTests = (file: string): boolean =>
  isTest(file) || /^packages\/(?:paths\/|[^/]+\/stories\/|workflows\/src\/rows\.ts$)/.test(file)

/** Test code may import more than the layers allow. Therefore product code must not import test code. */
export function complaintAboutTest(file: string, request: string): string | undefined {
  const isTested = request.startsWith('.') ? isTest(join(dirname(file), request)) : testEntry.test(request)
  if (!isTested || isForTests(file)) return undefined
  return `${file} imports ${request}: product code may not import tests`
}

/**
 * Files that may import a computed path: `find-handlers.ts` loads the handlers of the endpoints, and `modules.ts` loads
 * modules of an operator.
 */
const computedPlaces = ['apps/backend/src/http/find-handlers.ts', 'apps/backend/src/configuration/modules.ts']

/** No check can resolve a computed path. */
export function complaintAboutComputed(file: string, request: string): string | undefined {
  if (!request.startsWith(computed) || isForTests(file) || computedPlaces.includes(file)) return undefined
  return `${file} imports a path that no check can follow: ${request}`
}

/** Other packages may be imported only by their exports. */
export function complaintAboutLeaving(file: string, request: string): string | undefined {
  const target = join(dirname(file), request)
  if (!request.startsWith('.') || packageAt(file) === packageAt(target)) return undefined
  return `${file} imports ${target}: only the exports of ${packageAt(target)} may be imported (see its package.json)`
}

const everyFile = [
  '{packages,apps}/*/*.{ts,tsx}',
  '{packages,apps}/*/{src,e2e,stories}/**/*.{ts,tsx}',
  'tools/*/*.{ts,mjs}',
  'tools/*/!(node_modules)/**/*.{ts,mjs}',
  '{scripts,.storybook,research}/*.{ts,tsx,mjs}',
  '*.ts',
]

const leavingImports = (root: string): (string | undefined)[] =>
  globSync(everyFile, { cwd: root }).flatMap((file) =>
    importsOf(join(root, file)).map((request) => complaintAboutLeaving(file, request)),
  )

/**
 * The types of this file name a part of each folder. The file must not import values, because a value could create a
 * cycle between folders.
 */
const typesOnly = `${backend}backend.ts`

export function complaintAboutTypes(file: string, text: string): string[] {
  if (file !== typesOnly) return []
  const { module } = parseSync(file, text)
  const first = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const again = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (isType || moduleRequest === null ? [] : [moduleRequest.value])),
  )
  return [...first, ...again].map((request) => `${file} imports the value '${request}': it may import only types`)
}

const folderOf = (file: string): string => relative(backend, dirname(file)).split('/')[0] ?? ''
/**
 * Returns the row of a folder. Returns -1 for files next to `main.ts` and for folders without a row, because no folder
 * may import these files.
 */
const levelOf = (folder: string): number => (folder === '' ? -1 : backendOrder.findIndex((row) => row.includes(folder)))

export function complaintAboutFolder(file: string, request: string): string | undefined {
  const target = join(dirname(file), request)
  const isWithin = [file, target].every((item) => item.startsWith(backend))
  if (!isWithin || !request.startsWith('.') || isTest(file) || target === typesOnly) return undefined
  const [from, to] = [folderOf(file), folderOf(target)]
  if (from === to || levelOf(from) < levelOf(to)) return undefined
  return `${file} imports ${to || 'a file next to main.ts'}: ${from} is not higher in the order of the backend's folders`
}

export function wrongImports(root: string): string[] {
  const files = globSync('{packages,apps}/*/{src,e2e,stories}/**/*.{ts,tsx}', { cwd: root })
  const unknown = [...new Set(files.map(homeOf))]
    .filter((home) => !(home in mayImport) && !roots.includes(home))
    .map((home) => `${home} has no place in the table of layers (tools/repo/checks/layers.ts)`)
  const imports = files.flatMap((file) => importsOf(join(root, file)).map((request) => ({ file, request })))
  const types = files.filter((file) => file === typesOnly).map((file) => readFileSync(join(root, file), 'utf8'))
  const wrong = imports.flatMap(({ file, request }) => [
    complaintAbout(file, request),
    complaintAboutFolder(file, request),
    complaintAboutTest(file, request),
    complaintAboutComputed(file, request),
  ])
  const placed = new Set(backendOrder.flat())
  const folders = new Set(files.filter((file) => file.startsWith(backend) && !isTest(file)).map(folderOf))
  const unplaced = [...folders]
    .filter((folder) => folder !== '' && !placed.has(folder))
    .map(
      (folder) =>
        `${backend}${folder} has no place in the order of the backend's folders (tools/repo/checks/layers.ts)`,
    )
  return [
    ...unknown,
    ...unplaced,
    ...wrong,
    ...types.flatMap((text) => complaintAboutTypes(typesOnly, text)),
    ...leavingImports(root),
  ].filter((item) => item !== undefined)
}
