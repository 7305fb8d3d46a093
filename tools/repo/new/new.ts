import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AnySamples } from '@palmflow/paths'
import { root } from '@palmflow/tool-build/repo-folders'
import { docCell, type RowKind, rowKinds } from '@palmflow/tool-paths/rows'
import { checklist } from './checklist.ts'
import { type Part, register } from './registers.ts'
import { accesses, callWith, filesOfEndpoint, methods, registerEndpoint, type Shape } from './templates/endpoint.ts'
import { type Files, type Names, namesOf } from './templates/names.ts'
import { filesOfPanel } from './templates/panel.ts'
import { type Ends, editsFor, endsIn, endsOf, type Place, stepKinds } from './templates/place-step.ts'
import { filesOfStep } from './templates/step.ts'
import { filesOfCodeStep } from './templates/step-code.ts'
import { filesOfDocumentStep } from './templates/step-document.ts'
import { filesOfFieldStep } from './templates/step-field.ts'
import { filesOfUseCase } from './templates/use-case.ts'

const usage = `Usage: npm run new -- step <stem> [<stem of its use case>] [--kind question|field|code|document] [--before <stem of a step>]
       npm run new -- panel <stem>
       npm run new -- endpoint <stem> [--method GET|POST|PUT|DELETE] [--access none|session|signedIn]
       npm run new -- use-case <stem> [<stem of its first step>] [--kind question|field|code|document]
A stem is in kebab case: add-name. With --before the step is also added to the chart of its use case. The step may exist already. The command also writes the first step of a use case if it does not exist (<stem>-question). --kind is the kind of a new step.
The page is at /<stem> on the website, or in the app if the stem ends with -app.`

const stepsByKind = {
  question: filesOfStep,
  field: filesOfFieldStep,
  code: filesOfCodeStep,
  document: filesOfDocumentStep,
}

function stop(line: string): never {
  console.error(line)
  process.exit(1)
}

const hasRow = (kind: RowKind, { stem }: Names): boolean =>
  existsSync(join(root, `packages/workflows/src/${kind}/${stem}`))

const existingUseCase = (stem: string | undefined): string | undefined => {
  if (stem !== undefined && !hasRow('use-cases', namesOf(stem)))
    stop(`There is no use case '${stem}': npm run new -- use-case <stem> <its first step> creates both.`)
  return stem
}

/** Only the sign-in uses the part `sign-in`, because all visitors load this part. */
function partOf(useCase: string | undefined): Part {
  if (useCase === 'authenticate') return 'sign-in'
  return useCase?.endsWith('-app') ? 'app' : 'pages'
}

function writeFiles(files: Files): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return Object.keys(files)
}

async function writeEndpoint(names: Names, shape: Shape): Promise<string[]> {
  const files = filesOfEndpoint(names, shape)
  demandNoFile(files)
  const { endpoints } = await import('@palmflow/contract')
  const call = callWith(endpoints, names, shape)
  if (call !== undefined) stop(`${call} Choose another stem or another --method.`)
  return [...writeFiles(files), ...registerEndpoint(root, names, shape)]
}

/** This check must run before the first write, so that no row is incomplete and no file is overwritten. */
function demandNoFile(files: Files): void {
  const there = Object.keys(files).find((file) => existsSync(join(root, file)))
  if (there !== undefined) stop(`${there} exists already.`)
}

/** Rows of all kinds share one set of names. */
function demandNoRow(names: Names, files: Files): void {
  const kind = rowKinds.find((each) => hasRow(each, names))
  if (kind !== undefined) stop(`${kind}/${names.stem} exists already.`)
  demandNoFile(files)
}

function write(kind: RowKind, names: Names, files: Files, lines: Parameters<typeof register>[3] = {}): string[] {
  demandNoRow(names, files)
  return [...writeFiles(files), ...register(root, kind, names, lines), docCell({ kind, stem: names.stem })]
}

function placeStep(place: Place): string[] {
  const edits = Object.entries(editsFor(place)).filter(([file]) => existsSync(join(root, file)))
  return edits.flatMap(([file, edit]) => {
    const text = readFileSync(join(root, file), 'utf8')
    const edited = edit(text)
    writeFileSync(join(root, file), edited)
    return edited === text ? [] : [file]
  })
}

const hasStep = (useCase: string, { word }: Names): boolean =>
  readFileSync(join(root, `packages/workflows/src/use-cases/${useCase}/${useCase}.chart.ts`), 'utf8').includes(
    `at('${word}'`,
  )

const hasCalls = ({ stem }: Names): boolean =>
  !readFileSync(join(root, `packages/workflows/src/steps/${stem}/${stem}.chart.ts`), 'utf8').includes(
    'const slots = {}\n',
  )

async function samplesOf({ stem }: Names): Promise<AnySamples> {
  const { subjects } = await import('@palmflow/workflows/samples')
  return subjects.find((subject) => subject.stem === stem)?.samples ?? stop(`${stem} has no samples.`)
}

const endsOfStep = async (step: Names): Promise<Ends> =>
  hasRow('steps', step) ? endsIn(await samplesOf(step), hasCalls(step)) : endsOf[stepKind]

async function writeStep(step: Names): Promise<string[]> {
  const useCase = existingUseCase(otherStem)
  const next = values.before === undefined ? undefined : namesOf(values.before)
  if (next !== undefined && !(useCase !== undefined && hasStep(useCase, next)))
    stop(`'${next.stem}' is not a step of the use case '${useCase ?? ''}'.`)
  if (useCase !== undefined && hasStep(useCase, step)) stop(`'${step.stem}' is already a step of '${useCase}'.`)
  const ends = await endsOfStep(step)
  const written = isOldStep
    ? []
    : write('steps', step, stepsByKind[stepKind](step), { part: partOf(useCase), words: stepKind })
  if (next === undefined || useCase === undefined) return written
  return [...written, ...placeStep({ step, ends, useCase: namesOf(useCase), next, hasCalls: hasCalls(step) })]
}

async function writeUseCase(names: Names, step: Names): Promise<string[]> {
  const files = filesOfUseCase(names, step, await endsOfStep(step))
  if (names.stem === step.stem) stop(`A use case and its step need different names, but both are '${names.stem}'.`)
  demandNoRow(names, files)
  const part = partOf(names.stem)
  const written = hasRow('steps', step)
    ? []
    : write('steps', step, stepsByKind[stepKind](step), { part, words: stepKind })
  return [...written, ...write('use-cases', names, files, { steps: [step] })]
}

const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string', default: 'question' },
    method: { type: 'string', default: 'GET' },
    access: { type: 'string', default: 'signedIn' },
    before: { type: 'string' },
  },
})
const oneOf = <Word extends string>(words: readonly Word[], text: string): Word =>
  words.find((word) => word === text) ?? stop(usage)
const stepKind = oneOf(stepKinds, values.kind)
const shape = { method: oneOf(methods, values.method), access: oneOf(accesses, values.access) }

const [kind = '', stem = '', otherStem] = positionals
if (![stem, otherStem ?? 'a', values.before ?? 'a'].every((item) => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(item)))
  stop(usage)
const names = namesOf(stem)
const isOldStep = kind === 'step' && otherStem !== undefined && hasRow('steps', names)
const firstStep = namesOf(otherStem ?? `${stem}-question`)
/** The step that the command writes together with a use case. */
const newStep = kind === 'use-case' && !hasRow('steps', firstStep) ? firstStep : undefined
const writers: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
  step: () => writeStep(names),
  panel: () => write('panels', names, filesOfPanel(names)),
  endpoint: () => writeEndpoint(names, shape),
  'use-case': () => writeUseCase(names, firstStep),
}
const written = [...new Set(await (writers[kind] ?? (() => stop(usage)))())]
run('biome', 'check', '--write', ...written.filter((file) => !file.endsWith('.md')))
const docs = run('node', join(root, 'tools/repo/docs/docs.ts')).stdout.matchAll(/^(\S+) written\.$/gm)
for (const file of new Set([...written, ...[...docs].flatMap(([, page = '']) => page)])) console.log(file)
console.log(
  [
    '',
    'Next:',
    ...checklist({
      ...{ kind, names, stepKind, access: shape.access, useCase: otherStem },
      before: values.before,
      isOldStep,
      newStep,
    }),
  ].join('\n'),
)
