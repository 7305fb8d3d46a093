import * as v from 'valibot'
import { expect, test } from 'vitest'
import * as wire from '../wire/wire.ts'
import { palmSubmission } from './palm-submission.ts'

const device = { imageCaptureType: 'PALM', deviceGen: 'phone-1', appBuildId: 'build-1', deviceId: 'phone' }

test('a palm submission contains the scan and the app shell’s signature in base64', () => {
  for (const length of [0, 1, 2, 3, 130, 642, 1_026]) {
    const encodingData = Uint8Array.from({ length }, (_, index) => (index * 67 + length) % 256)
    const request = palmSubmission({ ...device, encodingData })
    expect(request).toEqual({ ...device, encodingData: Buffer.from(encodingData).toString('base64') })
    expect(v.is(wire.palmSubmission, request)).toBe(true)
  }
  const signature = Uint8Array.from({ length: 64 }, (_, index) => 255 - index)
  const shellProof = { keyId: 'k'.repeat(43), signedAt: 5, signature }
  const request = palmSubmission({ ...device, encodingData: new Uint8Array(130), shellProof })
  expect(request.shellProof).toEqual({ ...shellProof, signature: Buffer.from(signature).toString('base64') })
  expect(v.is(wire.palmSubmission, request)).toBe(true)
})
