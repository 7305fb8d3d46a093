import { expect, test } from 'vitest'
import { durations } from './constants.ts'
import { limits } from './limits.ts'
import { accountDisconnected, profileDeleted } from './recorded-events.ts'
import { beaconPath, monitorPath, telemetryKillSwitch, telemetryNames } from './telemetry.ts'

/** Written by hand, so that a change of a figure in the code fails this test. */
test('durations and limits have the values of the specification [R181 R363 R467]', () => {
  expect(durations).toEqual({
    ...{ checkVerificationDelay: 500, messageTimeout: 5_000, snackbarTimeout: 6_000, featureFlagsTimeout: 10_000 },
    ...{ pollInterval: 1_000, pollTimeout: 10_000, downloadPollTimeout: 30_000, helpScrollDelay: 350 },
    ...{ stepDurationCap: 300_000, telemetryFlush: 10_000, telemetryDwell: 15_000 },
  })
  expect(limits).toEqual({
    ...{ otpLength: 6, pinLength: 4, phoneDigits: 10, wrongOtpAttempts: 3, retries: 3, authorizationsPageSize: 25 },
    ...{ programsPerPage: { desktop: 9, mobile: 6 }, externalId: { pattern: 256, text: 64 } },
    ...{ consentScrollTolerancePx: 10, carousel: { swipePx: 50, tapPx: 10 } },
    ...{ modalFullScreen: { belowWidthPx: 768, belowHeightPx: 480 }, qr: { sizePx: 256, errorCorrection: 'L' } },
    eventStream: { headerNameBytes: 255, headerValueBytes: 65_535 },
  })
})

test('telemetry has the paths and names of the specification [R434 R435]', () => {
  expect([beaconPath, monitorPath('shop')]).toEqual(['/api/v1/oe', '/appmonitors/shop'])
  const { pageView, report, step, ...names } = telemetryNames
  expect(names).toEqual({
    ...{ dwell: 'Visit.Dwell', scriptError: 'Frontend.ScriptError', renderError: 'Frontend.RenderError' },
  })
  expect([profileDeleted, accountDisconnected]).toEqual([
    'ProfileManagement.DeleteProfile',
    'ProfileManagement.Disconnect',
  ])
  expect([pageView('help'), report('pageMissing'), step('A', 'B', 'Left')]).toEqual([
    'PageView.help',
    'Report.pageMissing',
    'A.B.Left',
  ])
  expect(telemetryKillSwitch).toBe('telemetry-off')
})
