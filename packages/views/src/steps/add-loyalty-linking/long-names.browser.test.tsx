import '../../styles/index.css'
import type { wire } from '@palmflow/contract'
import { addLoyaltyLinkingStep } from '@palmflow/workflows'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CopyProvider } from '../../copy/copy.tsx'
import { WorkflowShell } from '../../primitives/workflow-shell.tsx'
import { enUs } from '../../testing/texts.ts'
import { addLoyaltyLinkingView } from './add-loyalty-linking.view.tsx'

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const program: wire.PartnerProgram = {
  ...{ programId: 'long', partnerName: `Partner ${word}`, rewardName: `Reward ${word}` },
  ...{ customerLinkedStatus: 'NOT_LINKED', loyaltyLinkingType: 'MANUAL', valueProposition: `Value ${word}` },
  ...{ customerFacingExternalIdDescriptor: `number ${word}`, validationRegex: '^1$' },
  ...{ unlinkAlertMessages: [`Alert ${word}`], consentText: `Consent ${word}` },
}
const linked: wire.PartnerProgram = {
  ...{ ...program, programId: 'linked', customerLinkedStatus: 'LINKED' },
  obfuscatedPartnerExternalId: `••••${'1'.repeat(60)}`,
}
type Context = Parameters<typeof addLoyaltyLinkingStep.resolveState>[0]['context']

const states = {
  'they are listed': { listed: 'quiet' },
  'a change is shown': { listed: 'told' },
  'the number is invalid': { entering: 'mistaken' },
  'the consent is shown': { agreeing: 'refused' },
  'the link is confirmed': 'linked',
  'the device is named': 'onDevice',
  'a program is viewed': 'viewing',
  'unlinking is confirmed': { confirming: 'refused' },
} as const

const cases = Object.entries(states).flatMap(([what, value]) =>
  [false, true].map((isInApp) => [what, isInApp, value] as const),
)

test.each(cases)('very long program names fit a narrow phone while %s (in the app: %s)', async (_, isInApp, value) => {
  await page.viewport(320, 740)
  const change = { action: 'add', partnerName: program.partnerName } as const
  const context: Context = {
    ...{ isInApp, perPage: 6, programs: [program, linked], part: 'available', page: 0 },
    ...{ chosen: program, externalId: '2', change, outcome: { kind: 'sessionEnded' } },
  }
  const snapshot = addLoyaltyLinkingStep.resolveState({ value, context })
  const { container } = render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <WorkflowShell onBack={undefined}>{addLoyaltyLinkingView({ snapshot, send: () => undefined })}</WorkflowShell>
    </CopyProvider>,
  )
  await expect.element(page.getByText(new RegExp(word)).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  for (const element of container.querySelectorAll('h1, h2, h3, p, li, label, button, dialog')) {
    const { left, right, width } = element.getBoundingClientRect()
    if (width === 0) continue
    expect([left >= 0, right <= 320], element.textContent ?? '').toEqual([true, true])
    expect(element.scrollWidth - element.clientWidth, element.textContent ?? '').toBeLessThanOrEqual(1)
  }
})
