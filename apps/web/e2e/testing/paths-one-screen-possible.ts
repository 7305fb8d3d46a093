import type { IsPossible } from '@palmflow/paths'

/** A step opens by its address only, before any other event. */
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
