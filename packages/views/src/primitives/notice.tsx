import type { AlertType } from '@palmflow/contract'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'

export interface NoticeProps {
  readonly type?: AlertType | undefined
  /**
   * The key of the message. The Notice must stay mounted without a message, because a new live region would not
   * announce its first message.
   */
  readonly of?: CopyKey | undefined
  readonly values?: CopyValues | undefined
  /** The server's text, already shortened and cleaned. The Notice shows this text if there is no key. */
  readonly text?: string | undefined
}

const icons = {
  ERROR: 'M12 7v6M12 16.6v.1',
  SUCCESS: 'M7.5 12.4l3.1 3.1 5.9-6.6',
  INFO: 'M12 11v6M12 7.4v.1',
} as const satisfies Record<AlertType, string>

/**
 * Two live regions that are always in the page. Screen readers announce errors assertively, and other messages
 * politely.
 */
export function Notice({ type = 'INFO', of, values, text }: NoticeProps) {
  const translate = useText()
  const words = of === undefined ? text : translate(of, values)
  const content = words !== undefined && (
    <p className="pf-notice" data-type={type}>
      <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="10" />
        <path d={icons[type]} />
      </svg>
      <span>{words}</span>
    </p>
  )
  return (
    <div className="pf-notices">
      <div role="alert">{type === 'ERROR' && content}</div>
      <div role="status">{type !== 'ERROR' && content}</div>
    </div>
  )
}
