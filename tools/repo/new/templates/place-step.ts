import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AnySamples } from '@palmflow/paths'
import { root } from '@palmflow/tool-build/repo-folders'
import type { Names } from './names.ts'

/** The ends of a step. Each entry has the labels in the samples, keyed by the kind of the output. */
type EndsByKind = Readonly<Record<string, string | readonly string[]>>
export interface Ends {
  good: EndsByKind
  /** The ends of other answers to the event that leads to a good end, for example `no`. */
  other: EndsByKind
  failed: EndsByKind
  /** A user event that leads to a good end, if the step needs no call. */
  event?: Readonly<Record<string, unknown>> & { readonly type: string }
}

export const endsOf = {
  question: {
    good: { yes: 'yes' },
    other: { no: 'no' },
    failed: {},
    event: { type: 'question.answered', answer: 'yes' },
  },
  field: {
    good: { answered: 'text submitted' },
    other: {},
    failed: {},
    event: { type: 'text.submitted', text: 'Robin' },
  },
  code: {
    good: { accepted: 'code accepted' },
    other: {},
    failed: { lockedOut: 'locked', sessionEnded: 'session expired' },
  },
  document: { good: { agreed: 'consented' }, other: {}, failed: { sessionEnded: 'session expired' } },
} as const satisfies Readonly<Record<string, Ends>>
export type StepKind = keyof typeof endsOf
export const stepKinds = ['question', 'field', 'code', 'document'] as const satisfies readonly StepKind[]

export interface Place {
  step: Names
  ends: Ends
  useCase: Names
  next: Names
  hasCalls: boolean
}

/** Returns the file with the bind function of a use case. Without a `.bind.ts`, the chart file has this function. */
export function bindFileOf(useCase: string): string {
  const row = `packages/workflows/src/use-cases/${useCase}/${useCase}`
  return existsSync(join(root, `${row}.bind.ts`)) ? `${row}.bind.ts` : `${row}.chart.ts`
}

/** Returns the ends of an existing step. */
export function endsIn(samples: AnySamples, hasCalls: boolean): Ends {
  const isGood = (label: string): boolean => samples.ends[label]?.good === true
  const answers = Object.entries(samples.events)
    .map(([type, cases]) =>
      Object.values(cases).flatMap(({ gives, ends = [] }) => [ends].flat().map((label) => ({ type, gives, label }))),
    )
    .filter((cases) => cases.some(({ label }) => isGood(label)))
    .flat()
  const classOf = (labels: readonly string[]): 'good' | 'other' | 'failed' => {
    if (labels.some(isGood)) return 'good'
    return answers.some(({ label }) => labels.includes(label)) ? 'other' : 'failed'
  }
  const kinds = Map.groupBy(Object.keys(samples.ends), (label) => String(Object(samples.ends[label]?.output).kind))
  const those = (wanted: 'good' | 'other' | 'failed') =>
    Object.fromEntries([...kinds].filter(([, labels]) => classOf(labels) === wanted))
  const answer = hasCalls ? undefined : answers.find(({ label }) => isGood(label))
  return {
    good: those('good'),
    other: those('other'),
    failed: those('failed'),
    ...(answer !== undefined && { event: { type: answer.type, ...answer.gives } }),
  }
}

type Edit = (text: string) => string

const insertAt =
  (mark: RegExp, added: (found: RegExpExecArray) => string): Edit =>
  (text) => {
    const found = mark.exec(text)
    return found === null ? text : `${text.slice(0, found.index)}${added(found)}${text.slice(found.index)}`
  }
const inOrder =
  (...edits: readonly Edit[]): Edit =>
  (text) =>
    edits.reduce((changed, edit) => edit(changed), text)
const importing = (line: string): Edit => insertAt(/^import .* from '\.\.\/(?:\.\.\/)?steps\//m, () => `${line}\n`)

function blockAt(text: string, mark: RegExp): string {
  const start = mark.exec(text)?.index
  if (start === undefined) return ''
  const rest = text.slice(start)
  const indent = /^ */.exec(rest)?.[0] ?? ''
  const isOneLine = /^.*\),?\n/.test(rest)
  const end = isOneLine ? rest.indexOf('\n') : rest.indexOf(`\n${indent}}`)
  return rest.slice(0, end)
}

const stateMark = ({ word }: Names): RegExp => new RegExp(`^ *${word}: at\\('${word}'`, 'm')

function inChart({ step, ends: { good, other, failed }, next }: Place): Edit {
  const ends = [
    ...Object.keys({ ...good, ...other }).map((end) => `${end}: '${next.word}'`),
    ...Object.keys(failed).map((end) => `${end}: null`),
  ].join(', ')
  return (text) => {
    const follower = blockAt(text, stateMark(next))
    const route = /\n( *route: .*)/.exec(follower)?.[1] ?? ''
    const back = /\n( *back: '.*)/.exec(follower)?.[1] ?? ''
    const leadsBack = follower.replace(/(\n *back: )'\w+'/, `$1'${step.word}'`)
    const state = `    ${step.word}: at('${step.word}', {\n${[route, `ends: { ${ends} },`, back].join('\n')}\n}),\n`
    return inOrder(
      importing(`import { ${step.camel}Step } from '../../steps/${step.stem}/${step.stem}.chart.ts'`),
      (chart) =>
        chart.replace(new RegExp(`(actors: \\{[^}]*?)(${next.word}: )`), `$1${step.word}: ${step.camel}Step, $2`),
      (chart) => (follower === '' ? chart : chart.replace(follower, () => leadsBack)),
      insertAt(stateMark(next), () => state),
    )(text)
  }
}

function inSamples({ step, ends: { good, other, failed }, next }: Place): Edit {
  const labels = Object.values(failed)
    .flat()
    .map((label) => `'${label}'`)
  const excluded = labels.length === 0 ? '' : `never: [${labels.join(', ')}], `
  return (text) => {
    // A use case without messages does not have the words `as before` in its samples.
    const says = text.includes(`says: 'as before'`) ? `, says: 'as before'` : ''
    const broken = /^const broken = /m.test(text) ? 'broken' : `{ sees: 'broken' }`
    const refusal = new RegExp(`\\b${next.word}: \\{\\s*opens: [^]*?refusedOn: (\\[[^\\]]*\\])`).exec(text)?.[1] ?? '[]'
    const ends = Object.values({ ...good, ...other })
      .flat()
      .map((label) => `'${label}': { sees: '${next.word}'${says} }`)
    const cases = `${step.word}: { of: ${step.camel}Samples, ${excluded}ends: { ${ends.join(', ')} }, breaks: ${broken} },\n`
    const opens = `${step.word}: { opens: { sees: '${step.word}'${says} }, refusedOn: ${refusal} },\n`
    return inOrder(
      importing(`import { ${step.camel}Samples } from '../../steps/${step.stem}/${step.stem}.samples.ts'`),
      insertAt(
        new RegExp(`^ *${next.word}: \\{ label: .*?(can: .*)\\n`, 'm'),
        ([, can]) => `${step.word}: { label: '${step.word}', ${can}\n`,
      ),
      insertAt(new RegExp(`^ *${next.word}: \\{\\s*of: `, 'm'), () => cases),
      insertAt(new RegExp(`\\b${next.word}: \\{\\s*opens: `), () => opens),
    )(text)
  }
}

/** Binds a step without calls. A step with calls needs services, which only its author can choose. */
function inBind({ step, next, hasCalls }: Place): Edit {
  const follower = new RegExp(`${next.word}: bind\\w+\\(`)
  return (text) => {
    if (hasCalls || !follower.test(text)) return text
    const report = /\breport\?: Report/.test(text) ? ', report' : ''
    return inOrder(
      insertAt(follower, () => `${step.word}: bind${step.pascal}({}${report}), `),
      importing(`import { bind${step.pascal} } from '../../steps/${step.stem}/${step.stem}.chart.ts'`),
    )(text)
  }
}

const inNames = ({ step, useCase, next }: Place): Edit => {
  const list = new RegExp(`^( {2}${useCase.word}: \\[[^\\]]*?)('${next.word}')`, 'm')
  return (text) => text.replace(list, `$1'${step.word}', $2`)
}

const inViews = ({ step, next }: Place): Edit =>
  inOrder(
    importing(`import { ${step.camel}View } from '../steps/${step.stem}/${step.stem}.view.tsx'`),
    insertAt(new RegExp(`${next.word}: ${next.camel}View`), () => `${step.word}: ${step.camel}View, `),
  )

export function editsFor(place: Place): Readonly<Record<string, Edit>> {
  const { stem } = place.useCase
  const row = `packages/workflows/src/use-cases/${stem}/${stem}`
  const bindFile = bindFileOf(stem)
  const isInChart = bindFile === `${row}.chart.ts`
  return {
    'packages/contract/src/names/use-cases.ts': inNames(place),
    [`${row}.chart.ts`]: isInChart ? inOrder(inChart(place), inBind(place)) : inChart(place),
    ...(isInChart ? {} : { [bindFile]: inBind(place) }),
    [`${row}.samples.ts`]: inSamples(place),
    [`packages/views/src/use-cases/${stem}.views.ts`]: inViews(place),
  }
}
