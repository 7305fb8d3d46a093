import type { IsPossible } from '@palmflow/paths'

/** An address opens a step only before any other event. */
export const isPossible: IsPossible = (
  {
    edge: {
      from,
      case: { kind, event },
    },
  },
  before,
) =>
  kind !== 'crash' &&
  (kind !== 'route' || before.length === 0) &&
  (event.type !== 'workflow.cancelled' || from.screen !== 'ENTRY')
