import type { Message } from '@palmflow/workflows'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { ChangingText } from '../copy/copy.tsx'

/**
 * Returns the introduction of a form, or a message that replaces it. The form is then at the same place in both cases.
 * The live region is always in the page, because screen readers announce only changes.
 */
export function leadMessage(message: Message | null, lead: CopyKey, values?: CopyValues) {
  const key = message?.type === 'ERROR' ? undefined : message?.key
  return (
    <>
      <strong role="status">{key && <ChangingText of={key} />}</strong>
      {!key && <ChangingText of={lead} values={values} />}
    </>
  )
}
