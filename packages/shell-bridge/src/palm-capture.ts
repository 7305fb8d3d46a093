import type { gatewayWire } from '@palmflow/contract'
import type { Capture } from './messages.ts'

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** The message contains base64 text, and the gateway accepts bytes. */
export const palmCaptureOf = ({ encodingData, shellProof, ...device }: Capture): gatewayWire.PalmCapture => ({
  ...device,
  encodingData: bytesOf(encodingData),
  ...(shellProof && { shellProof: { ...shellProof, signature: bytesOf(shellProof.signature) } }),
})
