import type { Plugin } from 'vite'

type Edit = readonly [what: RegExp, by: string]

/** A library that has changed must be looked at anew: half cut it would be broken, or whole and heavy. */
function cut(code: string, ...edits: readonly Edit[]): string {
  return edits.reduce((left, [what, by]) => {
    const cutCode = left.replace(what, by)
    if (cutCode === left) throw new Error(`There is no ${what} any more in a library whose unused parts are cut out`)
    return cutCode
  }, code)
}

const inBrowsers = (environment: { name: string }): boolean => environment.name === 'client'
/** What browsers get alone: the pages that are written ahead need the libraries whole. */
function unused(name: string, id: RegExp, handler: (code: string) => string): Plugin {
  return {
    name: `unused-${name}-parts`,
    apply: 'build',
    applyToEnvironment: inBrowsers,
    transform: { filter: { id }, handler },
  }
}

/**
 * React Router does not say that its components have no effect by themselves: without this all of them are loaded first.
 * Its exports name the build that warns developers, for every condition; what it says to them goes. Of its routers only
 * the declarative one is here: its data routers navigate and show errors in ways of their own.
 */
const router = unused('router', /react-router[\\/]dist/, (code) =>
  code
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^(var valid\w+Methods\d* =|var objectProtoNames\d* =)/gm, '$1 /* @__PURE__ */')
    .replace(/^(?:\w+\.displayName|RenderErrorBoundary\.contextType) = .*;$/gm, '')
    .replace(/^try \{\n.*\n *window\.__reactRouterVersion(?:.*\n)*?\} catch \(e\) \{\n\}$/m, '')
    .replace(/(ENABLE_DEV_WARNINGS\d* =) true;/g, '$1 false;')
    .replace(/^( +)(?:warning(?:Once)?|invariant)\((?:.*\);$|\n(?:\1 +.*\n)*\1\);$)/gm, '')
    .replace(/isDataRoute \? useNavigateStable\(\) : /, '')
    .replace(/^(var defaultErrorElement =) .*;$/m, '$1 null;'),
)

/** The client writes the whole address, reads the text and repeats what failed itself; of an error it reads the cause. */
const ofetch = unused('fetch', /ofetch[\\/]dist[\\/]shared/, (code) =>
  cut(
    code,
    [/^import (?:destr|\{ withBase, withQuery \}) from .*$/gm, ''],
    [/^ +context\.request = with(?:Base|Query)\(.*$/gm, ''],
    [/context\.options\.parseResponse \|\| destr/, 'context.options.parseResponse'],
    [/^ {2}for \(const (?:key|\[key, refKey\]) of \[.*\n(?: {2}[ \]].*\n)* {2}\}$/gm, ''],
    [/ \|\| detectResponseType\(.*\);$/m, ';'],
    [/^ {4}if \(context\.options\.retry !== false .*\n(?: {5,}.*\n)*? {4}\}$/m, ''],
    // Hooks, a time-out, queries, streams and a base of its own are the client's own matter, too.
    [/^( +)if \(context\.options\.on(?:Request|RequestError|Response)\) \{\n(?:\1 +.*\n|\n)*\1\}$/gm, ''],
    [/^( +)if \(!context\.options\.ignoreResponseError .*\n(?:\1 +.*\n)*\1\}$/m, ''],
    [/^( +)if \(!context\.options\.signal && context\.options\.timeout\) \{\n(?:\1 +.*\n)*\1\}$/m, ''],
    [/^( +)if \(typeof context\.request === "string"\) \{\n(?:\1 +.*\n|\n)*\1\}$/m, ''],
    [/ else if \(\n +\/\/ ReadableStream Body\n(?: {8}.*\n)* {6}\)? ?\{?\n(?: {8}.*\n)* {6}\}$/m, ''],
    [/^ {2}\$fetch\.(?:native = .*;|create = .*\n(?: {4}.*\n)* {2}\}\);)$/gm, ''],
  ),
)

/** Whole functions and methods, as this library writes them: to the brace that closes them at their own depth. */
const body = (name: string): Edit => [new RegExp(`^(function ${name})\\(.*\\n(?: .*\\n|\\n)*\\}$`, 'm'), '$1() {}']
const method = (head: string): Edit => [new RegExp(`^  ${head}\\(.*\\{\\n(?:   .*\\n|\\n)*  \\}$`, 'm'), '']
/** What shows a node to developers as text. */
const shown: Edit = [/^( +)toJSON(?:: \(\) => \(\{|\(\) \{)\n(?:\1 +.*\n)*\1\}\)?,?$/gm, '']

const hooksNotUsed = 'ActionState|DeferredValue|ImperativeHandle|InsertionEffect|Optimistic|Transition'
const reactNotUsed = `Children|PureComponent|addTransitionType|cache(?:Signal)?|cloneElement|createRef|lazy|use(?:${hooksNotUsed})`
const domNotUsed = 'browser|createPortal|preconnect|prefetchDNS|pre(?:init|load)(?:Module)?|useForm(?:State|Status)'
const sameLineOrWhole = '(?:.*;\\n|(?:.*\\n)*?\\};\\n)'

/** Whole calls of React that nobody makes; nothing within React itself needs them. */
const react = [
  unused('react', /react[\\/]cjs[\\/]react\.production\.js/, (code) =>
    cut(code, [
      new RegExp(
        `^exports\\.(?:${reactNotUsed}|unstable_useCacheRefresh|__COMPILER_RUNTIME) = ${sameLineOrWhole}`,
        'gm',
      ),
      '',
    ]),
  ),
  unused('react-dom', /react-dom[\\/]cjs[\\/]react-dom\.production\.js/, (code) =>
    cut(code, [
      new RegExp(`^exports\\.(?:${domNotUsed}|unstable_batchedUpdates|requestFormReset) = ${sameLineOrWhole}`, 'gm'),
      '',
    ]),
  ),
  unused('react-dom-client', /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js/, (code) =>
    cut(
      code,
      [/^ {2}(?:D: prefetchDNS|C: preconnect|L: preload|m: preloadModule|X: preinitScript|S: preinitStyle),\n/gm, ''],
      [/,\n {2}M: preinitModuleScript$/m, ''],
    ),
  ),
]

/**
 * XState inspects, draws and restores what it runs, and has kinds of actions and states that no chart here
 * has: none of that runs on the website.
 */
const xstate = [
  unused('actor', /xstate[\\/]dist[\\/]raise-\w+\.esm\.js/, (code) =>
    cut(
      code,
      [/^ +[\w.]+\._sendInspectionEvent\(\{\n(?: .*\n)*? +\}\);$/gm, ''],
      [/^import .*xstate-dev.*$/m, ''],
      [/^ {4}if \((?:this\.options\.devTools|inspect && .*|(?:this\.)?systemId\b.*)\) \{\n(?: {6}.*\n)* {4}\}$/gm, ''],
      [
        /^ {2}const (?:sendInspectionEvent = .*\n(?: {4}.*\n)* {2}\};|(?:inspectionObservers|(?:rev|k)\w+Actors) = .*)$/gm,
        '',
      ],
      [/^ {4}(?:_sendInspectionEvent: \w+|(?:get|getAll|_set|inspect|getSnapshot): .*\n(?: {6}.*\n)* {4}\}),$/gm, ''],
      [/^ {6}const systemId = reverse.*\n.*\n(?: {8}.*\n)* {6}\}$/m, ''],
      method('attachDevTools'),
      method('select'),
      method('toJSON'),
      method('getPersistedSnapshot'),
      [/^ {2}\[symbolObservable\]\(\) \{\n.*\n {2}\}$/m, ''],
      body('getPersistedSnapshot'),
      [/^const (machineSnapshot(?:ToJSON|GetMeta)) = function \w+\(\) \{\n(?: .*\n)*\};$/gm, 'const $1 = undefined;'],
      shown,
      [/\bisHistoryNode\((?!stateNode\) \{)\w+\)/g, 'false'],
      body('resolveHistoryDefaultTransition'),
      [/^ {2}for \(const exitStateNode of statesToExit\) \{\n(?: {3}.*\n|\n)*? {2}\}$/m, ''],
      [/^ {4}if \(iterationCount > maxIterations\) \{\n.*\n {4}\}$/m, ''],
    ),
  ),
  unused('machine', /xstate[\\/]dist[\\/]StateMachine-\w+\.esm\.js/, (code) =>
    cut(
      code,
      [
        /^ {4}this\.(?:events = this\.root\.events|\w+ = this\.(?:getPersistedSnapshot|restoreSnapshot)\.bind.*);$/gm,
        '',
      ],
      ...['get definition', 'toJSON', 'get on', 'get events', 'get ownEvents'].map(method),
      ...['resolveState', 'microstep', 'get definition', 'toJSON', 'getPersistedSnapshot', 'restoreSnapshot'].map(
        method,
      ),
      shown,
    ),
  ),
  unused('setup', /xstate[\\/]dist[\\/]xstate\.esm\.js/, (code) =>
    cut(code, [/^ {4}(?:assign|sendTo|raise|log|cancel|stopChild|enqueueActions|emit|spawnChild),$/gm, '']),
  ),
  unused('assign', /xstate[\\/]dist[\\/]assign-\w+\.esm\.js/, (code) =>
    cut(code, [/^ {4}spawn: createSpawner\(.*$/m, '']),
  ),
]

/** Whether a value is what it should be is asked here, and never why it is not. */
const valibot = unused('schema', /valibot[\\/]dist/, (code) =>
  cut(
    code,
    [
      /^function _addIssue\(.*\n(?:\t.*\n)*\}$/m,
      `function _addIssue(context, label, dataset) {
  if (context.kind === 'schema') dataset.typed = false
  ;(dataset.issues ??= []).push(context)
}`,
    ],
    [/^(function _standardSchema\(schema\) \{\n)(?:\t.*\n)*?(\treturn schema;)$/m, '$1$2'],
    [/^(\t+)const pathItem = \{\n(?:.*\n){5}\1\};\n\1for \(const issue of \w+\.issues\) \{\n(?:\1\t.*\n)*\1\}$/gm, ''],
    [/^\t\t(?:expects: .*|message: message\$1|reference: \w+|async: false),$/gm, ''],
    [/(_addIssue\(this, "\w+", dataset, config\$1), \{(?: received: .*|\n(?:.*\n)*?\t+)\}\)/g, '$1)'],
  ),
)

/**
 * Vite's own asks for scripts, too, which nothing here does, and for browsers that have gone. A style sheet that did not
 * come is asked for again, and two who want one wait for the same.
 */
const preload: Plugin = {
  name: 'style-sheets-of-a-page',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `
      const asked = {}
      const sheet = (href) => document.querySelector('link[rel=stylesheet][href="' + href + '"]') ? 0 : new Promise((resolve, reject) => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.crossOrigin = ''
        link.href = href
        link.onload = resolve
        link.onerror = () => {
          link.remove()
          delete asked[href]
          reject(Error(href))
        }
        document.head.append(link)
      })
      export const __vitePreload = async (load, files = []) => {
        await Promise.all(files.map((file) => (asked['/' + file] ??= sheet('/' + file))))
        return load()
      }
    `,
  },
}

/** As they stand in what is written out, before names are shortened; and what charts would say. */
const refused = [
  new RegExp(`\\b(?:import_react|React)(?:\\$?\\d+)?\\.(?:${reactNotUsed})\\b`),
  new RegExp(`\\bimport_react_dom(?:\\$\\d+)?\\.(?:${domNotUsed})\\b`),
  /\.(?:createAction|enqueueActions|spawnChild|resolveState)\(|\btype: "history"|\bsystemId: ["'`]/,
]
/** Who needs a part after all is told so here, and not by a page that does not work. */
const guard: Plugin = {
  name: 'no-part-that-is-cut-out',
  apply: 'build',
  applyToEnvironment: inBrowsers,
  renderChunk: (code, { fileName }) => {
    const used = refused.map((pattern) => pattern.exec(code)?.[0]).find((one) => one !== undefined)
    if (used !== undefined) throw new Error(`${fileName} has '${used}', which apps/web/unused-parts.ts cuts out`)
    return null
  },
}

export const unusedParts: readonly Plugin[] = [guard, router, ofetch, valibot, ...react, ...xstate, preload]
