import type { IsPossible } from '@palmflow/paths'

/** An address can open a step only as the first event. */
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
