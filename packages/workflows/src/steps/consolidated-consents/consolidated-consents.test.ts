import { openHarness } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'
import type { ConsentBox } from './consolidated-consents.chart.ts'

const subject = subjectOf('CONSOLIDATED_CONSENTS')
const text = { title: 'Consent', html: '<p>Yes.</p>', consentId: 'consent-1' }

async function presses(...boxes: readonly ConsentBox[]) {
  const { actor, calls } = openHarness(subject, { biometricAccepted: false, termsAccepted: false })
  calls[0]?.resolve({ biometric: text, terms: text })
  await expect.poll(() => actor.getSnapshot().value).toBe('choosing')
  for (const box of boxes) actor.send({ type: 'box.toggled', box })
  const snapshot = actor.getSnapshot()
  const { biometricAccepted, termsAccepted } = snapshot.context
  return { ticked: [biometricAccepted, termsAccepted], mayGoOn: snapshot.can({ type: 'consents.submitted' }) }
}

describe('CONSOLIDATED_CONSENTS', () => {
  test('no consent box is ticked before the user ticks it [R350]', async () => {
    expect(await presses()).toEqual({ ticked: [false, false], mayGoOn: false })
    expect(await presses('biometric')).toEqual({ ticked: [true, false], mayGoOn: false })
    expect(await presses('terms')).toEqual({ ticked: [false, true], mayGoOn: false })
  })

  test('the Continue button is disabled unless both consent boxes are ticked [R350]', async () => {
    expect(await presses('terms', 'biometric')).toEqual({ ticked: [true, true], mayGoOn: true })
    expect(await presses('biometric', 'terms', 'biometric')).toEqual({ ticked: [false, true], mayGoOn: false })
    expect(await presses('biometric', 'terms', 'terms')).toEqual({ ticked: [true, false], mayGoOn: false })
  })
})
