import type { PalmSubmission } from '../wire/enrollment-wire.ts'
import type { PalmCapture } from '../wire/gateway-wire.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Replaces `btoa`, which a JavaScript engine of a native app may not have. */
function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(start, start + 3)
    const bits = (first << 16) | (second << 8) | third
    const quad = [18, 12, 6, 0].map((shift) => alphabet.charAt((bits >> shift) & 63)).join('')
    const remaining = bytes.length - start
    text += remaining >= 3 ? quad : quad.slice(0, remaining + 1).padEnd(4, '=')
  }
  return text
}

/** Converts a capture for the main API, which requires base64 text. */
export const palmSubmission = ({ encodingData, shellProof, ...device }: PalmCapture): PalmSubmission => ({
  ...device,
  encodingData: base64Of(encodingData),
  ...(shellProof && { shellProof: { ...shellProof, signature: base64Of(shellProof.signature) } }),
})
