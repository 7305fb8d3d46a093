/// <reference types="vite/types/importMeta.d.ts" />
import type { StepView } from '@palmflow/flow'
import type { AnyActorRef } from 'xstate'
import { AppShell } from '../primitives/app-shell.tsx'
import { WorkflowShell } from '../primitives/index.ts'
import { inAnotherLanguage } from '../testing/other-language.tsx'
import { chartOf } from '../testing/page-model.ts'
import { shortenAgreement } from '../testing/short-agreement.ts'
import { viewLevel } from '../testing/view-level.tsx'
import { stepAlone } from '../testing/view-surface.tsx'

shortenAgreement()

type StepViews = Readonly<Record<string, StepView<AnyActorRef>>>

const useCases = Object.entries(
  import.meta.glob<Readonly<Record<string, StepViews>>>('../use-cases/*.views.ts', { eager: true }),
)
/** PALM_ALREADY_ENROLLED belongs to the app, although its name has no suffix `_APP`. */
const isInApp = (file: string): boolean => chartOf(file).endsWith('_APP') || chartOf(file) === 'PALM_ALREADY_ENROLLED'
const stepsWhere = (isWanted: (file: string) => boolean): [step: string, view: StepView<AnyActorRef>][] =>
  useCases.flatMap(([file, exported]) => (isWanted(file) ? Object.values(exported).flatMap(Object.entries) : []))

const inApp = new Map(stepsWhere(isInApp))
const onWebsite = new Map(stepsWhere((file) => !isInApp(file)))
for (const [step, view] of new Map([...inApp, ...onWebsite])) {
  const draw = stepAlone(view, onWebsite.has(step) ? WorkflowShell : AppShell)
  viewLevel(step, draw)
  inAnotherLanguage(step, draw)
}
