import type { LinkComponentProps } from '@palmflow/views'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/** Loads no document, because a new document has no `idx` and `useBack` could not open the previous page. */
export function AppLink({ href, onClick, ...rest }: LinkComponentProps) {
  const go = useNavigate()
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || rest.target !== undefined) return
    event.preventDefault()
    void Promise.resolve(go(href))
  }
  return <a href={href} {...rest} onClick={press} />
}
