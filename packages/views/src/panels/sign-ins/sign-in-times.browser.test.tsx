import '../../styles/index.css'
import { signInsPanel } from '@palmflow/workflows'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CopyProvider } from '../../copy/copy.tsx'
import { enUs } from '../../testing/texts.ts'
import { signInsView } from './sign-ins.view.tsx'

const noon = new Date().setHours(12, 0, 0, 0)
const hour = 3_600_000
const phone = {
  ...({ own: false, surface: 'website', browser: 'safari', system: 'iphone' } as const),
  ...{ begunAt: noon - 2 * hour, usedAt: noon - hour },
}

function shows(signIns: readonly (typeof phone & { signInId: string })[]) {
  const context = { signIns, more: false, chosen: null, over: [] }
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      {signInsView({ snapshot: signInsPanel.resolveState({ value: 'listed', context }), send: () => undefined })}
    </CopyProvider>,
  )
}
const visibleNotes = () =>
  [...document.querySelectorAll('.pf-row-note')].map((note) => {
    const more = note.querySelector('.pf-row-more')
    const hidden = more?.checkVisibility() === false ? more.textContent : ''
    return note.textContent?.replace(hidden ?? '', '').replaceAll('\u00a0', ' ')
  })

test('on a phone, the list of sign-ins shows the last use in place of the start', async () => {
  await page.viewport(360, 740)
  shows([{ ...phone, signInId: 'one' }])
  expect(visibleNotes()).toEqual(['Active after 11:00 AM'])
})

test('a wide list of sign-ins shows the last use and the start of a sign-in', async () => {
  await page.viewport(1440, 900)
  shows([{ ...phone, signInId: 'one' }])
  expect(visibleNotes()).toEqual(['Active after 11:00 AM · Signed in today, 10:00 AM'])
})

test('on a phone, the list of sign-ins shows the seconds of equal sign-ins', async () => {
  await page.viewport(360, 740)
  shows([
    { ...phone, signInId: 'one' },
    { ...phone, signInId: 'two', begunAt: phone.begunAt + 5_000 },
  ])
  expect(visibleNotes()).toEqual(['Signed in today, 10:00:00 AM', 'Signed in today, 10:00:05 AM'])
})
