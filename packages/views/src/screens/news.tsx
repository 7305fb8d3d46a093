import type { Message } from '@palmflow/workflows'
import { Text } from '../copy/copy.tsx'

/** Returns a message that replaces the introduction of a form. The form is then at the same place in both cases. */
export const newsOf = (message: Message | null) =>
  message === null || message.type === 'ERROR' ? undefined : (
    <strong className="pf-said">
      <Text of={message.key} />
    </strong>
  )
