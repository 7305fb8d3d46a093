import { expect, test } from 'vitest'
import { profileDataOf } from './profile-data.ts'

test.each([
  [true, true, [{ chirality: 'LEFT_PALM' }, { chirality: 'RIGHT_PALM' }]],
  [true, false, [{ chirality: 'LEFT_PALM' }]],
  [false, true, [{ chirality: 'RIGHT_PALM' }]],
  [false, false, []],
])('the profile data contains the palms of the profile, left: %s, right: %s [R314]', (leftPalm, rightPalm, palms) => {
  for (const enrollmentStatus of ['ENROLLED', 'NOT_ENROLLED'] as const)
    expect(
      profileDataOf({ enrollmentStatus, biometrics: { leftPalm, rightPalm }, contactInfo: { phoneTail: '0100' } }),
    ).toEqual({ enrollmentStatus, palms, last4PhoneNumber: '0100' })
})
