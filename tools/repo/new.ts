import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '@palmflow/tool-build/place'
import { docCell, type RowKind, rowKinds } from '@palmflow/tool-paths/rows'
import { type Part, register } from './registers.ts'
import { filesOfEndpoint, registerEndpoint } from './templates/endpoint.ts'
import { type Files, type Names, namesOf } from './templates/names.ts'
import { filesOfPanel } from './templates/panel.ts'
import { filesOfStep } from './templates/step.ts'
import { filesOfUseCase } from './templates/use-case.ts'

const usage = `Usage: npm run new -- step <stem> [<stem of its use case>]
       npm run new -- panel <stem>
       npm run new -- endpoint <stem>
       npm run new -- use-case <stem> [<stem of its first step>]
A stem is in kebab case: add-name. A use case's step is written, too, where there is none (<stem>-question); it stands
at /<stem> on the website, or in the app where its stem ends in -app.`

function stop(line: string): never {
  console.error(line)
  process.exit(1)
}

const hasRow = (kind: RowKind, { stem }: Names): boolean =>
  existsSync(join(root, `packages/workflows/src/${kind}/${stem}`))

const useCaseOf = (stem: string | undefined): string | undefined => {
  if (stem !== undefined && !hasRow('use-cases', namesOf(stem)))
    stop(`There is no use case '${stem}': npm run new -- use-case <stem> <its first step> writes both.`)
  return stem
}

/** Words load with their use case, and not with the sign-in's, which everybody loads. */
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

function writeEndpoint(names: Names): string[] {
  const files = filesOfEndpoint(names)
  demandNoFile(files)
  return [...writeFiles(files), ...registerEndpoint(root, names)]
}

/** Before anything is written: nobody is left with half a row, or without a page that they had. */
function demandNoFile(files: Files): void {
  const there = Object.keys(files).find((file) => existsSync(join(root, file)))
  if (there !== undefined) stop(`${there} is there already.`)
}

/** Rows of every kind share one list of names. */
function demandNoRow(names: Names, files: Files): void {
  const kind = rowKinds.find((each) => hasRow(each, names))
  if (kind !== undefined) stop(`${kind}/${names.stem} is there already.`)
  demandNoFile(files)
}

function write(kind: RowKind, names: Names, files: Files, lines: Parameters<typeof register>[3] = {}): string[] {
  demandNoRow(names, files)
  return [...writeFiles(files), ...register(root, kind, names, lines), docCell({ kind, stem: names.stem })]
}

function writeUseCase(names: Names, step: Names): string[] {
  const files = filesOfUseCase(names, step)
  if (names.stem === step.stem) stop(`A use case and its step need a name each: '${names.stem}' is one.`)
  demandNoRow(names, files)
  const part = partOf(names.stem)
  const written = hasRow('steps', step) ? [] : write('steps', step, filesOfStep(step), { part })
  return [...written, ...write('use-cases', names, files, { steps: [step] })]
}

const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })

const [kind, stem = '', stepStem] = process.argv.slice(2)
if (![stem, stepStem ?? 'a'].every((one) => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(one))) stop(usage)
const names = namesOf(stem)
const writers: Readonly<Record<string, () => string[]>> = {
  step: () => write('steps', names, filesOfStep(names), { part: partOf(useCaseOf(stepStem)) }),
  panel: () => write('panels', names, filesOfPanel(names)),
  endpoint: () => writeEndpoint(names),
  'use-case': () => writeUseCase(names, namesOf(stepStem ?? `${stem}-question`)),
}
const written = [...new Set((writers[kind ?? ''] ?? (() => stop(usage)))())]
run('biome', 'check', '--write', ...written.filter((file) => !file.endsWith('.md')))
run('node', join(root, 'tools/repo/docs.ts'))
for (const file of written) console.log(file)
console.log('Next: the chart, then its samples; npm run check says what is missing.')
if (kind === 'step')
  console.log('No use case has it yet, its words are for the one named: point 6 of "A step" in CONTRIBUTING.md.')
