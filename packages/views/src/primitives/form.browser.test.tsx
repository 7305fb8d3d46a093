import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Form } from './form.tsx'

test.each([
  ['goes away', window, 'pagehide'],
  ['is out of sight, where the system may kill it without another word', document, 'visibilitychange'],
] as const)('what is typed is kept when the page %s, and not after the form has gone', (_, from, going) => {
  const onDraft = vi.fn()
  const { unmount } = render(
    <Form onSubmit={() => {}} onDraft={(fields) => onDraft(fields.get('phone'))}>
      <input name="phone" aria-label="Number" defaultValue="+1 (206) 5" />
    </Form>,
  )
  from.dispatchEvent(new Event(going))
  unmount()
  from.dispatchEvent(new Event(going))
  expect(onDraft.mock.calls).toEqual([['+1 (206) 5']])
})
