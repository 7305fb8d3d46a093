import { type CookiePreferencesRef, cookiePreferencesPanel } from '@palmflow/workflows'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { CopyProvider } from '../../copy/copy.tsx'
import { inAnotherLanguage } from '../../testing/other-language.tsx'
import { enUs } from '../../testing/texts.ts'
import { viewLevel } from '../../testing/view-level.tsx'
import { type Draw, following } from '../../testing/view-surface.tsx'
import { cookiePreferencesView } from './cookie-preferences.view.tsx'

const drawCookiePreferences: Draw = (actor) => ({
  content: following<CookiePreferencesRef>(actor, cookiePreferencesView),
})

viewLevel('COOKIE_PREFERENCES', drawCookiePreferences)
inAnotherLanguage('COOKIE_PREFERENCES', drawCookiePreferences)

test('three of the four sections of Cookie Preferences have a fixed checkbox [R069 R070]', async () => {
  const actor = createActor(cookiePreferencesPanel).start()
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      {following<CookiePreferencesRef>(actor, cookiePreferencesView)}
    </CopyProvider>,
  )
  await page.getByRole('button', { name: enUs['cookiePreferences.title'] }).click()
  const dialog = document.querySelector('dialog')
  const sections = [...(dialog?.querySelectorAll('li') ?? [])].map((section) => {
    const box = section.querySelector('input')
    const state = box === null ? 'no box' : [box.type, box.checked, box.disabled, box.parentElement?.textContent]
    return [section.querySelector('h3')?.textContent, state]
  })
  const allowed = ['checkbox', true, true, enUs['cookiePreferences.allowed']]
  expect(sections).toEqual([
    [enUs['cookiePreferences.essential'], 'no box'],
    [enUs['cookiePreferences.performance'], allowed],
    [enUs['cookiePreferences.functional'], allowed],
    [enUs['cookiePreferences.advertising'], allowed],
  ])
})
