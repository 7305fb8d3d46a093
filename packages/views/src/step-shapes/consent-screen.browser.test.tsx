import '../styles/index.css'
import { brand } from '@palmflow/brand'
import { openHarness, untilProcessed } from '@palmflow/paths'
import type { ConsentBiometricsRef, ConsolidatedConsentsRef } from '@palmflow/workflows'
import { subjectOf } from '@palmflow/workflows/samples'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BrandProvider, defaultBrand } from '../brand/brand.ts'
import { CopyProvider } from '../copy/copy.tsx'
import { AppShell } from '../primitives/app-shell.tsx'
import { WorkflowShell } from '../primitives/workflow-shell.tsx'
import { consentBiometricsView } from '../steps/consent-biometrics/consent-biometrics.view.tsx'
import { consolidatedConsentsView } from '../steps/consolidated-consents/consolidated-consents.view.tsx'
import { enUs } from '../testing/texts.ts'
import { following, nextFrame } from '../testing/view-surface.tsx'

const html = '<p>What we collect, and why.</p>'.repeat(40)
const documents = {
  biometric: { title: 'Biometric consent', html, consentId: 'biometric' },
  terms: { title: 'Terms of use', html, consentId: 'terms' },
}

const nothing = () => {}
const show = (screen: ReactNode, Shell: typeof AppShell | typeof WorkflowShell = AppShell) =>
  render(
    <BrandProvider value={defaultBrand}>
      <CopyProvider catalogue={enUs} locale="en-US">
        <Shell onBack={nothing} onCancel={nothing}>
          {screen}
        </Shell>
      </CopyProvider>
    </BrandProvider>,
  )

async function showConsent(Shell: typeof AppShell | typeof WorkflowShell) {
  const { actor, calls } = openHarness(subjectOf('CONSENT_BIOMETRICS'), { name: 'website_biometric_consent' })
  show(following<ConsentBiometricsRef>(actor, consentBiometricsView), Shell)
  calls[0]?.resolve(documents.biometric)
  for (const call of calls) await untilProcessed(call)
  await expect.element(page.getByRole('region')).toHaveAttribute('aria-busy', 'false')
  return actor
}

const windows = [
  [1440, 900],
  [1366, 768],
  [768, 1024],
  [360, 740],
] as const

describe.each([
  ['the website', WorkflowShell],
  ['the app', AppShell],
])('a consent on a page of %s', (_, Shell) => {
  test.each(windows)(
    'the Agree button is visible because only the consent text scrolls, at %i × %i',
    async (width, height) => {
      await page.viewport(width, height)
      await showConsent(Shell)
      const agree = page
        .getByRole('button', { name: enUs['consentBiometrics.agree'] })
        .element()
        .getBoundingClientRect()
      expect(agree.bottom).toBeLessThanOrEqual(height - 12)
      expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(height)
      const text = page.getByRole('region').element()
      expect(text.scrollHeight).toBeGreaterThan(text.clientHeight)
      // The height is enough for ten lines of text. Longer texts of another brand leave less height.
      expect(text.clientHeight).toBeGreaterThan((brand.placeholder ? 10 : 4) * 24)
    },
  )

  test('a consent page scrolls to the Agree button if the window is too low', async () => {
    await page.viewport(640, 300)
    await showConsent(Shell)
    const agree = page.getByRole('button', { name: enUs['consentBiometrics.agree'] }).element()
    agree.scrollIntoView({ block: 'end' })
    expect(agree.getBoundingClientRect().bottom).toBeLessThanOrEqual(300)
    expect(page.getByRole('region').element().clientHeight).toBeGreaterThan(4 * 24)
  })
})

test('the Continue button below two open consents does not cover the focused control', async () => {
  await page.viewport(360, 640)
  const { actor, calls } = openHarness(subjectOf('CONSOLIDATED_CONSENTS'), {
    biometricAccepted: false,
    termsAccepted: false,
  })
  show(following<ConsolidatedConsentsRef>(actor, consolidatedConsentsView))
  calls[0]?.resolve(documents)
  for (const call of calls) await untilProcessed(call)
  const top = () => document.querySelector('.pf-actions')?.getBoundingClientRect().top ?? 0
  for (const { title } of Object.values(documents))
    await page.getByText(enUs['consolidatedConsents.read'].replace('{title}', title)).click()
  await expect.poll(() => document.querySelectorAll('.pf-legal[aria-busy="false"]').length).toBe(2)
  scrollTo(0, 0)
  expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight)
  expect(page.getByRole('button', { name: enUs.continue }).element().getBoundingClientRect().bottom).toBeLessThan(640)
  page.getByRole('checkbox').first().element().focus()
  for (const _ of ['its summary', 'its text', 'the other box', 'its summary']) {
    await userEvent.keyboard('{Tab}')
    const focused = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    expect(focused.top).toBeGreaterThanOrEqual(0)
    expect(Math.floor(focused.bottom)).toBeLessThanOrEqual(Math.ceil(top()))
  }
})

test('the Agree button has no effect until the user scrolls the text to its end [R353]', async () => {
  await page.viewport(360, 640)
  const actor = await showConsent(AppShell)
  const agree = page.getByRole('button', { name: enUs['consentBiometrics.agree'] })
  // The size observer reports only with the next render, so the test waits for two animation frames.
  for (const _ of ['measured', 'heard']) await nextFrame()
  await expect.element(agree).toBeDisabled()
  await agree.click({ force: true })
  expect(actor.getSnapshot().value).toBe('reading')
  page.getByRole('region').element().scrollTo(0, 1e6)
  await expect.element(agree).toBeEnabled()
})

test('the note below a consent scrolls the text by one page', async () => {
  await page.viewport(360, 740)
  await showConsent(AppShell)
  const text = page.getByRole('region').element()
  const note = page.getByRole('button', { name: enUs['consentBiometrics.scroll'] })
  await note.click()
  expect(text.scrollTop).toBeGreaterThan(text.clientHeight * 0.8)
  expect(text.scrollTop).toBeLessThan(text.clientHeight)
  text.scrollTo(0, 1e6)
  await expect.element(page.getByText(enUs['consentBiometrics.read'])).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
})
