import type { FaultLevel, Level } from '@palmflow/paths'

export const levels = ['chart', 'view', 'app'] as const satisfies readonly Level[]

/** The names of the levels in the report. packages/paths/README.md defines the levels. */
export const levelWords: Readonly<Record<Level | FaultLevel, string>> = {
  chart: 'in the chart alone',
  view: 'through the views in a browser',
  client: 'with the real client and the real server',
  app: 'in the whole website or app against the real server',
}
