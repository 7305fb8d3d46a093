import { partnerApplications } from '@palmflow/contract'
import { openHarness, untilProcessed } from '@palmflow/paths'
import type { LinkPartnerRef } from '@palmflow/workflows'
import { subjectOf } from '@palmflow/workflows/samples'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnyActorRef } from 'xstate'
import { linkPartnerView } from '../steps/link-partner/link-partner.view.tsx'
import { showStep } from '../testing/view-surface.tsx'
import { palmOutline } from './index.ts'
import { PartnerLogo } from './partner-logo.tsx'

const partnerProgramItem = {
  partnerName: 'Cedar Clinic',
  authorizationDocumentName: 'cedar_clinic_authorization',
  hadesDocumentName: 'cedar_clinic_removal',
}

const text = { title: 'Cedar Clinic', html: '<p>Its text.</p>', consentId: 'cedar:1' }

async function comes(enrollmentOptions: object, ...answers: object[]): Promise<AnyActorRef> {
  const partner = { enrollmentOptions, partnerProgramItem }
  const input = { partner, application: 'cedar-clinic', isConsented: false }
  const harness = openHarness(subjectOf('LINK_PARTNER'), input)
  for (const answer of answers) {
    const call = harness.calls.at(-1)
    call?.resolve(answer)
    if (call !== undefined) await untilProcessed(call)
  }
  showStep<LinkPartnerRef>(harness.actor, linkPartnerView)
  return harness.actor
}
const wouldSkip = async (options: object): Promise<void> =>
  (await comes(options, { authorized: false }, text)).send({ type: 'skip.toggled' })
const sees = (description: string) => expect.element(page.getByText(description, { exact: true })).toBeVisible()

test.each([
  ['is not', { accountNotLinkedTitle: 'Your Cedar card has no palm' }, 'Your Cedar card has no palm'],
  ['is not', { accountAlreadyLinkedTitle: 'Cedar knows your palm' }, 'Link Cedar Clinic'],
  ['is', { accountAlreadyLinkedTitle: 'Cedar knows your palm' }, 'Cedar knows your palm'],
  ['is', { accountNotLinkedTitle: 'Your Cedar card has no palm' }, 'Cedar Clinic is already linked'],
])('for an account that %s linked and the options %o, the partner title is %s [R306]', async (link, options, title) => {
  await comes(options, ...(link === 'is' ? [{ authorized: true }] : [{ authorized: false }, text]))
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
})

test('skipping a partner shows the partner’s own title and text [R307]', async () => {
  await wouldSkip({
    skipAccountLinkingTitle: 'Skip check-in by palm?',
    skipAccountLinkingSubTitle: 'The desk will ask for your name, as before.',
  })
  await expect.element(page.getByRole('heading', { name: 'Skip check-in by palm?' })).toBeVisible()
  await sees('The desk will ask for your name, as before.')
})

test.each([
  [{}, 'Skip linking Cedar Clinic?', 'Your palm still works. You can link Cedar Clinic later.'],
  [
    { skipAccountLinkingTitle: 'Without us?' },
    'Without us?',
    'Your palm still works. You can link Cedar Clinic later.',
  ],
  [{ skipAccountLinkingSubTitle: 'It is slower.' }, 'Skip linking Cedar Clinic?', 'It is slower.'],
])('a built-in text replaces a missing text of a partner with the options %o [R307]', async (options, title, lead) => {
  await wouldSkip(options)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await sees(lead)
})

function markOf(application: string): string | null | undefined {
  const { container } = render(<PartnerLogo application={application} />)
  return container.querySelector('path')?.getAttribute('d')
}

test('only the six known partners have marks of their own in place of the palm [R311]', () => {
  expect(partnerApplications).toHaveLength(6)
  const marks = partnerApplications.map(markOf)
  expect(new Set([...marks, palmOutline]).size).toBe(7)
  expect(marks).not.toContain(undefined)
  for (const application of ['nobody-knows', 'constructor', '__proto__', 'Harbor-Market', ''])
    expect(markOf(application)).toBe(palmOutline)
})
