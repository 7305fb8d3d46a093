import type { Subject } from '@palmflow/paths'
import { sessionPanel } from './panels/session/index.ts'
import { sessionSamples } from './panels/session/session.samples.ts'
import { world } from './parts/world.samples.ts'
import { addPinSamples } from './steps/add-pin/add-pin.samples.ts'
import { addPinStep } from './steps/add-pin/index.ts'
import { checkVerificationSamples } from './steps/check-verification/check-verification.samples.ts'
import { checkVerificationStep } from './steps/check-verification/index.ts'
import { validatePhoneStep } from './steps/validate-phone/index.ts'
import { validatePhoneSamples } from './steps/validate-phone/validate-phone.samples.ts'
import { authenticateSamples } from './use-cases/authenticate/authenticate.samples.ts'
import { authenticateWorkflow } from './use-cases/authenticate/index.ts'

const folders = { step: 'steps', 'use-case': 'use-cases', panel: 'panels' } as const

const row = (
  kind: keyof typeof folders,
  stem: string,
  machine: Subject['machine'],
  samples: Subject['samples'],
): Subject => ({
  chart: machine.id,
  kind,
  stem,
  file: `packages/workflows/src/${folders[kind]}/${stem}/${stem}.samples.ts`,
  machine,
  samples,
  world,
})

/** The line of a chart, by the specification's name. */
export function subjectOf(chart: string): Subject {
  const found = subjects.find((subject) => subject.chart === chart)
  if (found === undefined) throw new Error(`'${chart}' has no line in packages/workflows/src/samples.ts`)
  return found
}

/** Every chart with its samples, a line each: paths, faults, mutants, stories and docs read it. */
export const subjects: readonly Subject[] = [
  row('step', 'check-verification', checkVerificationStep, checkVerificationSamples),
  row('step', 'validate-phone', validatePhoneStep, validatePhoneSamples),
  row('step', 'add-pin', addPinStep, addPinSamples),
  row('use-case', 'authenticate', authenticateWorkflow, authenticateSamples),
  row('panel', 'session', sessionPanel, sessionSamples),
]
