import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Form } from './form.tsx'

test.each([
  ['ends', window, 'pagehide'],
  ['is hidden', document, 'visibilitychange'],
] as const)('a mounted form reports its draft when the page %s', (_, from, going) => {
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
