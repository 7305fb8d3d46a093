import type { Subject } from '@palmflow/paths'
import { faultModel } from './faults.samples.ts'

const folders = { step: 'steps', 'use-case': 'use-cases', panel: 'panels' } as const

export function row(kind: keyof typeof folders, machine: Subject['machine'], samples: Subject['samples']): Subject {
  const stem = machine.id.toLowerCase().replaceAll('_', '-')
  const file = `packages/workflows/src/${folders[kind]}/${stem}/${stem}.samples.ts`
  return { chart: machine.id, kind, stem, file, machine, samples, faultModel }
}
