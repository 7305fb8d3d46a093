import { openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'
import { settingsHash } from './settings.chart.ts'

const subject = subjectOf('SETTINGS')

describe('SETTINGS', () => {
  test('after the consumer health section, the privacy notice loads again at its start [R089 R091]', async () => {
    const { actor, calls } = openHarness(subject, undefined)
    const at = () => settingsHash(actor.getSnapshot())
    actor.send({ type: 'consumerHealth.opened' })
    expect(at()).toBe('#consumer-health')
    const [call] = calls
    call?.resolve({ html: '<p>Then.</p>', title: 'Data and Privacy Notice', consentId: 'website_privacy_notice' })
    if (call) await untilProcessed(call)
    actor.send({ type: 'back.requested' })
    expect([at(), actor.getSnapshot().context]).toEqual(['', { document: null, anchor: null }])
    actor.send({ type: 'privacy.opened' })
    expect([at(), [...actor.getSnapshot().tags]]).toEqual(['#privacy-notice', ['privacy', 'loading']])
  })
})
