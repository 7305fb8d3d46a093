import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { wordOf } from '@palmflow/tool-paths/rows'
import { endpointGroupOf, type Shape } from './templates/endpoint.ts'
import type { Names } from './templates/names.ts'
import { bindFileOf } from './templates/place-step.ts'

interface Written {
  kind: string
  names: Names
  stepKind: string
  access: Shape['access']
  /** The second stem of the command. For a step, this is the stem of the use case. */
  useCase: string | undefined
  /** The stem of the step after the new step. Undefined if the command has not added the new step to the use case. */
  before: string | undefined
  isOldStep: boolean
  /** The new step that the command has written for a new use case. */
  newStep: Names | undefined
}

/** Files that need a line only for new steps of one use case. */
const morePlaces = [
  ['authenticate', 'apps/web/e2e/testing/paths/website-responses.ts', 'special responses, if the step has calls'],
  ['authenticate', 'packages/views/stories/use-cases/authenticate.stories.tsx', 'the responses, if the step has calls'],
  ['authenticate', 'examples/own-backend/services.ts', 'the calls, if the step has any'],
  ['authenticate', 'examples/own-backend/backend.ts', 'the responses, if the step has calls'],
  ['online-enrollment-app', 'packages/views/src/step-shapes/enrollment-shell.tsx', 'the progress of the enrolment'],
] as const

const morePlacesIn = (useCase: string): string[] =>
  morePlaces.filter(([of]) => of === useCase).map(([, file, what]) => `${file}: ${what}`)

/** Matches lines that must continue to lead to the old step: a resume point, a route, or the case of this route. */
const staysAt = /resumesAt|\bopens:/
const resumesIn = /\bresume: \{ step:/

/**
 * Returns the lines that still lead to the old step and must lead to the new step, for example `; lines 163, 171 lead to
 * ADD_PIN`.
 */
function leadingTo(step: string, added: string, file: string): string {
  const lines = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').split('\n') : []
  const target = new RegExp(`(?:target|sees|'[a-z.]+'): '${wordOf(step)}'`, 'i')
  const isOfAdded = (index: number): boolean =>
    lines
      .slice(0, index + 1)
      .findLast((line) => /^ {4}[A-Z_]+: /.test(line))
      ?.trimStart()
      .startsWith(`${wordOf(added)}: `) === true
  const isOfResume = (index: number): boolean =>
    lines.slice(Math.max(0, index - 2), index).some((line) => resumesIn.test(line))
  const numbers = lines.flatMap((line, index) =>
    target.test(line) && !staysAt.test(line) && !isOfAdded(index) && !isOfResume(index) ? [index + 1] : [],
  )
  if (numbers.length === 0) return ''
  return `; ${numbers.length === 1 ? 'line' : 'lines'} ${numbers.join(', ')} ${numbers.length === 1 ? 'leads' : 'lead'} to ${wordOf(step)}`
}

const storedFacts =
  'the facts of the step that survive a reload, if there are any; add a new fact to `checkpointFacts` in packages/contract/src/wire/envelope.ts'

/** The ends that `npm run new` has marked as impossible in the added state. */
function impossibleIn(file: string, step: string): string[] {
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
  const [, state = ''] = text.split(`${wordOf(step)}: at('${wordOf(step)}', {`)
  return [...state.slice(0, state.indexOf('\n    })')).matchAll(/(\w+): null/g)].map(([, end = '']) => end)
}

/** A new use case has scenarios for one step. */
function singleStepScenarios(useCase: string): string[] {
  const file = `apps/web/e2e/paths/${useCase}.test.ts`
  return existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes('walkSingleStep')
    ? [
        `${file}: \`walkOnWebsite\` in place of \`walkSingleStep\`, and a new file testing/paths/${useCase}.ts, as update-phone.ts there`,
      ]
    : []
}

function placesAround(useCase: string, before: string, added: string): string[] {
  const row = `packages/workflows/src/use-cases/${useCase}/${useCase}`
  const impossible = impossibleIn(`${row}.chart.ts`, added)
  return [
    `${row}.chart.ts: the ends that lead to the new step${leadingTo(before, added, `${row}.chart.ts`)}`,
    `${row}.chart.ts: a \`route\` for the new step, and in each later step a \`route\` that refuses \`?step=\` without the new answer`,
    `${row}.samples.ts: the same ends, the \`label\` of the screen, \`back.requested\`, \`opensOn\`, \`budgets\`${leadingTo(before, added, `${row}.samples.ts`)}`,
    ...(impossible.length === 0
      ? []
      : [
          `${row}.samples.ts: \`never\`, and \`null\` in the chart (${impossible.join(', ')}); replace both if the user can reach the end`,
        ]),
    `${row}.test.ts: the order of the steps, the inputs, and the steps that offer Back`,
    ...singleStepScenarios(useCase),
    `${bindFileOf(useCase)}: the calls of the step, if it has any`,
    `${row}.resume.ts: ${storedFacts}`,
    ...morePlacesIn(useCase),
  ].filter((line) => existsSync(join(root, line.slice(0, line.indexOf(': ')))))
}

/**
 * Handwritten tests and programs that contain the order of the screens. A change of the samples does not update these
 * files.
 */
const witnesses: Readonly<Record<string, readonly string[]>> = {
  authenticate: [
    'apps/web/e2e/sign-in/sign-in.test.ts: the first test types each screen of the sign-in',
    'examples/own-backend/sign-in.ts: the program of docs/embedding.md sends each event of the sign-in',
  ],
  'authenticate-app': [
    'apps/app-simulator/e2e/sign-in/sign-in.test.ts: the second test types the code and the PIN',
    'apps/app-simulator/e2e/sign-in/web-view-kills.test.ts: the second test reloads each screen',
  ],
}

function placesIn(useCase: string): string[] {
  const row = `packages/workflows/src/use-cases/${useCase}/${useCase}`
  const views = `packages/views/src/use-cases/${useCase}`
  const places = [
    ['packages/contract/src/names/use-cases.ts', 'the name of the step, in the order of the specification'],
    [`${row}.chart.ts`, 'a state with `route`, `ends` and, if needed, `cancel`'],
    [bindFileOf(useCase), 'the calls of the step, if it has any'],
    [`${row}.resume.ts`, storedFacts],
    [`${row}.samples.ts`, 'the next state after each end, `routes` and `budgets`'],
    [`${views}.views.ts`, 'the view'],
    [`${views}.first-load.ts`, 'the view, if the first load needs it'],
    [`${row}.test.ts`, 'the order of the steps, and tests that start at the first step'],
    ...globSync(`apps/{web,app-simulator}/e2e/{paths/,testing/paths/}${useCase}*.ts`, { cwd: root }).map((file) => [
      file,
      'the responses of the server, and under `unreachable` the events that no scenario causes',
    ]),
  ] as const
  const found = places.flatMap(([file, what]) => (existsSync(join(root, file)) ? [`${file}: ${what}`] : []))
  return [...found, ...morePlacesIn(useCase)]
}

const changesetFor = (packages: string): string => `.changeset: a changeset for ${packages} (npm run changeset)`
const changeset = changesetFor('the contract, the workflows and the views')

const ofNewStep = ({
  names: { stem, camel },
  stepKind,
  before,
}: Pick<Written, 'names' | 'stepKind' | 'before'>): string[] => [
  `packages/workflows/src/steps/${stem}/${stem}.chart.ts: the states of the step`,
  `packages/workflows/src/steps/${stem}/${stem}.samples.ts: a case for each input and each response`,
  `packages/views/src/steps/${stem}/${stem}.view.tsx: the screen`,
  ...(stepKind === 'field'
    ? [`packages/views/src/steps/${stem}/${stem}-field.tsx: the kind of the field (keyboard, autocomplete, length)`]
    : []),
  ...(stepKind === 'field' || stepKind === 'code'
    ? ['packages/contract/src/names/messages.ts: the key of each new error text, before the text in each language']
    : []),
  ...(stepKind === 'document' ? [] : [`packages/views/src/copy/*/*.ts: the words \`${camel}.…\`, in each language`]),
  ...(before === undefined
    ? []
    : [
        `packages/views/stories/steps/${stem}.stories.tsx: \`canGoBack: true\`, if its state in the use case has \`back\``,
      ]),
]

const notesOf = (step: string): string => `docs/steps/${step}.md: notes between the two marks`

const runsOf = (step: string): string =>
  `npm run paths -- --chart ${step} --level chart; npm run mutants -- --chart ${step}; npm run paths -- --chart ${step} --level view`

function ofStep(written: Written): string[] {
  const { names, useCase = '<use case>', before, isOldStep } = written
  const { stem } = names
  return [
    ...(isOldStep
      ? [`packages/views/src/copy/*/*.ts: move the words of the step to a file that ${useCase} loads, if necessary`]
      : ofNewStep(written)),
    ...(before === undefined ? placesIn(useCase) : placesAround(useCase, before, stem)),
    ...(witnesses[useCase] ?? []),
    notesOf(stem),
    changeset,
    `run: ${runsOf(stem)}; npm run effort -- --all --chart ${useCase}; npm run docs; npm run api; npm run check`,
  ]
}

const ofUseCase = ({ names: { stem, camel }, stepKind, newStep }: Written): string[] => {
  const [folder, address] = stem.endsWith('-app') ? ['in-app', stem.slice(0, -'-app'.length)] : ['routes', stem]
  return [
    ...(newStep === undefined
      ? []
      : [...ofNewStep({ names: newStep, stepKind, before: undefined }), notesOf(newStep.stem)]),
    `packages/workflows/src/use-cases/${stem}/${stem}.chart.ts: the steps`,
    `packages/workflows/src/use-cases/${stem}/${stem}.samples.ts: the \`label\` of each screen, \`budgets\``,
    `apps/web/src/${folder}/${address}.route.tsx: the page after each end; the access; the services of \`bind\``,
    ...(stem.endsWith('-app')
      ? []
      : [
          `packages/views/src/copy/*/head.ts: \`head./${stem}\`, if search engines list the page; then remove the page from`,
          `  \`withoutContent\` in apps/web/e2e/pages/prerendered-pages.test.ts`,
        ]),
    `apps/web/e2e/paths/${stem}.test.ts, and a new apps/web/e2e/testing/paths/${stem}.ts: the responses of the server, if a step calls it`,
    `packages/workflows/src/use-cases/${stem}/${stem}.resume.ts: the facts of \`${camel}\` that survive a reload`,
    `docs/use-cases/${stem}.md: notes between the two marks`,
    changeset,
    `run: ${newStep === undefined ? '' : `${runsOf(newStep.stem)}; `}npm run paths -- --chart ${stem} --level chart; npm run effort -- --all --chart ${stem}; npm run docs; npm run api; npm run check`,
  ]
}

const ofPanel = ({ names: { stem, camel } }: Written): string[] => [
  `packages/workflows/src/panels/${stem}/${stem}.chart.ts: the states of the panel`,
  `packages/workflows/src/panels/${stem}/${stem}.samples.ts: a case for each input and each response`,
  `packages/views/package.json: an export of ${stem}.view.tsx, in both lists`,
  `apps/web/src/routes or apps/web/src/in-app: the page that shows \`${camel}View\``,
  changeset,
  `run: npm run paths -- --chart ${stem} --level chart; npm run docs; npm run api; npm run check -- --changed`,
]

const ofEndpoint = ({ names: { stem, camel }, access }: Written): string[] => [
  `packages/contract/src/wire/${endpointGroupOf({ access })}-wire.ts: the schemas of \`${camel}\``,
  `packages/contract/src/endpoints/${endpointGroupOf({ access })}-endpoints.ts: the fields and the statuses of \`${camel}\`; the`,
  `  noun of the resource in \`path\`; no \`answer\` if the response has no body: the status is then 204`,
  `apps/backend/src/handlers/${stem}.ts: the implementation`,
  `apps/backend/src/handlers/${stem}.test.ts: the fields that the call sends, and the response`,
  `packages/main-api/src/fakes.ts: an example response; packages/main-api/src/retries.test.ts: the statuses`,
  `a limit for each user: apps/backend/src/limits/{default-budgets,budgets,user-limits}.ts, and 423 in the statuses, as in`,
  `  apps/backend/src/handlers/end-sign-in.ts`,
  `a new table: apps/backend/src/database/schema-users.ts, apps/backend/src/database/schema.ts (Tables), and a migration at`,
  `  the end of apps/backend/src/database/migrations.ts`,
  `personal data: seal it as in apps/backend/src/partners/program-links.ts, erase it in apps/backend/src/users/erase-rows.ts,`,
  `  copy it in apps/backend/src/data-requests/{facts-profile,page,page-columns,page-texts}.ts,`,
  `  fill it in apps/backend/src/data-requests/testing/rows.ts, and name its sealed column in apps/backend/src/data-requests/zip.test.ts`,
  `the slot of a step: \`services.${camel}\` in the .bind.ts of its use case${
    access === 'signedIn' ? '; the page binds `apiOf(profileEndpoints)`' : ''
  }`,
  changesetFor('the contract and the main API'),
  `run: npm run docs; npm run api; npm run -s wire; npx vitest run --project backend ${stem} erased-tables zip; npm run check`,
]

const lists: Readonly<Record<string, (written: Written) => string[]>> = {
  step: ofStep,
  'use-case': ofUseCase,
  panel: ofPanel,
  endpoint: ofEndpoint,
}

/**
 * Returns the remaining work after `npm run new`. Paths are relative to the root. A line without a box continues the
 * line above.
 */
export const checklist = (written: Written): string[] =>
  (lists[written.kind]?.(written) ?? []).map((line) =>
    line.startsWith(' ') ? `    ${line.trimStart()}` : `[ ] ${line}`,
  )
