import { brand } from '@palmflow/brand'
import { openHarness } from '@palmflow/paths'
import { subjectOf } from '@palmflow/workflows/samples'
import { expect, test } from 'vitest'
import { enUs } from '../../testing/texts.ts'
import { showStep } from '../../testing/view-surface.tsx'
import { validatePhoneView } from './validate-phone.view.tsx'

test.each([
  ['signs in', {}, enUs.titleSignIn],
  ['enrolls', { isEnrolling: true }, `${enUs['validatePhone.title']} | ${brand.name}`],
  [
    'enrolls a palm that is known',
    { isEnrolling: true, tail: '0100' },
    `${enUs['validatePhone.title']} | ${brand.name}`,
  ],
])('the phone number screen has its own document title for a user who %s', async (_, who, title) => {
  const { actor } = openHarness(subjectOf('VALIDATE_PHONE'), { phone: '', stage: null, message: null, ...who })
  showStep(actor, validatePhoneView)
  await expect.poll(() => document.title).toBe(title)
})
