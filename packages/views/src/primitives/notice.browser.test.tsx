import '../styles/index.css'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CopyProvider } from '../copy/copy.tsx'
import { enUs } from '../testing/texts.ts'
import { Notice, type NoticeProps } from './notice.tsx'

const renderNotice = (props: NoticeProps) =>
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <Notice {...props} />
    </CopyProvider>,
  )

test.each([
  ['ERROR', 'alert'],
  ['SUCCESS', 'status'],
  ['INFO', 'status'],
] as const)('a message of the type %s is announced only with the role %s [R170]', (type, role) => {
  const { getByRole } = renderNotice({ type, text: 'All is said.' })
  const other = role === 'alert' ? 'status' : 'alert'
  expect([getByRole(role).textContent, getByRole(other).textContent]).toEqual(['All is said.', ''])
})

test('the three types of a notice differ by icon and colour [R170]', () => {
  const themes = (['ERROR', 'SUCCESS', 'INFO'] as const).map((type) => {
    const { container, unmount } = renderNotice({ type, text: 'All is said.' })
    const notice = container.querySelector('.pf-notice')
    const look = [
      notice?.querySelector('path')?.getAttribute('d'),
      notice === null ? '' : getComputedStyle(notice).color,
    ]
    unmount()
    return look
  })
  for (const part of [0, 1]) expect(new Set(themes.map((look) => look[part])).size).toBe(3)
  const { container } = renderNotice({ text: 'All is said.' })
  expect(container.querySelector('.pf-notice')?.getAttribute('data-type')).toBe('INFO')
})
