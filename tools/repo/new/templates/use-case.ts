import { type Files, type Names, testOf } from './names.ts'
import type { Ends } from './place-step.ts'
import { filesOfApp } from './use-case-app.ts'

const kindsOf = ({ good, other, failed }: Ends): string =>
  [
    ...Object.keys(good).map((end) => `${end}: 'completed'`),
    ...Object.keys({ ...other, ...failed }).map((end) => `${end}: 'cancelled'`),
  ].join(', ')

const labelsOf = ({ good, other, failed }: Ends): string =>
  [
    ...Object.values(good)
      .flat()
      .map((label) => `'${label}': { ends: 'continued' }`),
    ...Object.values({ ...other, ...failed })
      .flat()
      .map((label) => `'${label}': left`),
  ].join(', ')

/** A form needs its characters and the Enter key. Any other event needs one tap. */
function budgetOf({ event }: Ends): string {
  if (event?.type.endsWith('.submitted') !== true) return '{ taps: 1, keys: 0 }'
  const texts = Object.values({ ...event, type: '' }).filter((value) => typeof value === 'string')
  return `{ taps: 0, keys: ${texts.join('').length + 1} }`
}

const head = ({ pascal, stem, word }: Names, step: Names): string => `/**
 * ${word}: (name the use case and the requirements here).
 *
 * ENTRY → ${step.word} → completed or cancelled
 *
 * Invariant: the step starts only after the page has read its own address.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { stepGuards, stepsOf } from '../../setup/step-states.ts'
import type { Report } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'
import { bind${step.pascal}, ${step.camel}Step } from '../../steps/${step.stem}/${step.stem}.chart.ts'
import type { StepOf } from '../use-cases.ts'
import type { ${pascal}Resume } from './${stem}.resume.ts'

type ${pascal}Step = StepOf<'${word}'>
type ${pascal}Event =
  | { type: 'workflow.started' | 'workflow.cancelled' | 'reload.requested' }
  | { type: 'workflow.resumed'; resume: ${pascal}Resume }

export interface ${pascal}Context {
  outcome: ${pascal}Output
}
export interface ${pascal}Output {
  kind: 'completed' | 'cancelled'
}
`

const machine = ({ camel, pascal, word }: Names, step: Names, ends: Ends): string => `
const workflow = setup({
  types: typed<{
    context: ${pascal}Context
    events: ${pascal}Event
    output: ${pascal}Output
    tags: 'broken'
    children: { [Step in ${pascal}Step]: Step }
  }>(),
  actors: { ${step.word}: ${step.camel}Step },
  guards: stepGuards,
  actions: { setCompleted: assign({ outcome: { kind: 'completed' } }) },
})
const at = stepsOf(workflow)

export const ${camel}Workflow = workflow.createMachine({
  id: '${word}',
  context: { outcome: { kind: 'cancelled' } },
  on: { 'workflow.cancelled': '.cancelled' },
  initial: 'ENTRY',
  states: {
    ENTRY: {
      on: {
        'workflow.started': '${step.word}',
        'workflow.resumed': { guard: { type: 'resumesAt', params: '${step.word}' }, target: '${step.word}' },
      },
    },
    ${step.word}: at('${step.word}', {
      route: 'always',
      ends: { ${kindsOf(ends)} },
    }),
    broken: { tags: 'broken', on: { 'reload.requested': '${step.word}' } },
    completed: { type: 'final', entry: 'setCompleted' },
    cancelled: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})

export type ${pascal}Ref = ActorRefFrom<typeof ${camel}Workflow>
export type ${pascal}Snapshot = SnapshotFrom<typeof ${camel}Workflow>

/** Binds each step's slots to services: \`(services: Pick<Services, …>) => …\`. */
export const bind${pascal} = (_: Record<never, never>, report?: Report) =>
  ${camel}Workflow.provide({ actors: { ${step.word}: bind${step.pascal}({}, report) } })
`

const samples = (
  { camel, pascal, stem }: Names,
  step: Names,
  ends: Ends,
): string => `import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { ${step.camel}Samples } from '../../steps/${step.stem}/${step.stem}.samples.ts'
import { bind${pascal}, ${camel}Workflow } from './${stem}.chart.ts'
import { resume${pascal} } from './${stem}.resume.ts'

const left = { ends: 'left' } as const

export const ${camel}Samples = {
  bind: bind${pascal},
  inputs: { start: { sees: 'ENTRY' } },
  screens: {
    ENTRY: { label: 'start', can: ['workflow.started', 'workflow.resumed', 'workflow.cancelled'] },
    ${step.word}: { label: '${step.word}', can: ['workflow.cancelled'] },
    broken: { label: 'error screen', can: ['workflow.cancelled', 'reload.requested'] },
  },
  events: {
    'workflow.started': { starts: { sees: '${step.word}' } },
    'workflow.resumed': {
      returns: { gives: { resume: { step: '${step.word}', facts: {} } }, sees: '${step.word}' },
    },
    'workflow.cancelled': { cancels: left },
    'reload.requested': { 'restarts': { sees: '${step.word}' } },
  },
  steps: {
    ${step.word}: {
      of: ${step.camel}Samples,
      ends: { ${labelsOf(ends)} },
      breaks: { sees: 'broken' },
    },
  },
  routes: { ${step.word}: { opens: { sees: '${step.word}' }, refusedOn: [] } },
  asks: {},
  ends: {
    continued: { output: { kind: 'completed' }, good: true },
    left: { output: { kind: 'cancelled' } },
  },
  resume: resume${pascal},
  budgets: { ${step.word}: ${budgetOf(ends)} },
  secrets: [],
  survivors: { 'ENTRY on workflow.resumed: guard removed': 'there is one step to come back to, and no other' },
} as const satisfies Samples<typeof ${camel}Workflow, typeof bind${pascal}>

export const subject = row('use-case', ${camel}Workflow, ${camel}Samples)
`

const resume = (
  { camel, pascal, stem }: Names,
  step: Names,
): string => `import type { StoredSteps, ResumeOf } from '@palmflow/contract'
import type { ${pascal}Snapshot } from './${stem}.chart.ts'

/** The data of a visit that a reload keeps. A PIN or a code is never stored. */
export const ${camel}StoredSteps = { ${step.word}: { facts: [] } } as const satisfies StoredSteps
export type ${pascal}Resume = ResumeOf<typeof ${camel}StoredSteps>

/** Returns the data that a reload resumes from, or undefined if the visit starts again. */
export const resume${pascal} = ({ value }: ${pascal}Snapshot): ${pascal}Resume | undefined =>
  value === '${step.word}' ? { step: value, facts: {} } : undefined
`

const completes = ({ pascal }: Names, step: Names, event: object): string => `
  test('a user who completes the step completes the use case', () => {
    const workflow = createActor(bind${pascal}({})).start()
    workflow.send({ type: 'workflow.started' })
    workflow.getSnapshot().children.${step.word}?.send(${JSON.stringify(event)})
    expect(workflow.getSnapshot().output).toEqual({ kind: 'completed' })
  })
`

const test = (names: Names, step: Names, { event }: Ends): string =>
  testOf(
    names,
    `import { createActor } from 'xstate'\nimport { bind${names.pascal} } from './${names.stem}.chart.ts'`,
    `${event === undefined ? '' : completes(names, step, event)}
  test('a user who cancels has left', () => {
    const workflow = createActor(bind${names.pascal}({})).start()
    workflow.send({ type: 'workflow.cancelled' })
    expect(workflow.getSnapshot().output).toEqual({ kind: 'cancelled' })
  })`,
  )

const views = ({ camel, pascal }: Names, step: Names): string => `import type { Views } from '@palmflow/flow'
import type { ${pascal}Ref } from '@palmflow/workflows'
import { ${step.camel}View } from '../steps/${step.stem}/${step.stem}.view.tsx'

export const ${camel}Views: Views<${pascal}Ref> = { ${step.word}: ${step.camel}View }
`

const story = ({ camel, pascal, stem, word }: Names): string => `import { flowOf, Workflow } from '@palmflow/flow'
import { bind${pascal} } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { Waiting, WorkflowShell } from '../../src/primitives/index.ts'
import { BrokenScreen } from '../../src/screens/broken-screen.tsx'
import { ${camel}Views } from '../../src/use-cases/${stem}.views.ts'

function begin() {
  const actor = createActor(bind${pascal}({})).start()
  const flow = flowOf(actor)
  flow.enter(undefined, undefined)
  const stop = (): void => {
    actor.stop()
  }
  return { flow, stop }
}

function ${pascal}() {
  const [visit] = useState(begin)
  useEffect(() => visit.stop, [visit])
  return (
    <Workflow
      flow={visit.flow}
      views={${camel}Views}
      frame={WorkflowShell}
      waiting={<Waiting />}
      broken={(reload) => <BrokenScreen onReload={reload} />}
    />
  )
}

const meta: Meta<typeof ${pascal}> = { title: 'Use cases/${word}', component: ${pascal} }
export default meta
type Story = StoryObj<typeof ${pascal}>

export const First: Story = {}
export const InPseudoLocale: Story = { globals: { locale: 'pseudo' } }
`

export function filesOfUseCase(names: Names, step: Names, ends: Ends): Files {
  const { stem } = names
  const row = `packages/workflows/src/use-cases/${stem}`
  return {
    [`${row}/${stem}.chart.ts`]: head(names, step) + machine(names, step, ends),
    [`${row}/${stem}.samples.ts`]: samples(names, step, ends),
    [`${row}/${stem}.test.ts`]: test(names, step, ends),
    [`${row}/${stem}.resume.ts`]: resume(names, step),
    [`packages/views/src/use-cases/${stem}.views.ts`]: views(names, step),
    [`packages/views/stories/use-cases/${stem}.stories.tsx`]: story(names),
    ...filesOfApp(names, step),
  }
}
