import type { IsPossible } from '@palmflow/paths'

/** A step is asked for by the address alone, before anything else happens. */
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
