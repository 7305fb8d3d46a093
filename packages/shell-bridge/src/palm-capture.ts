import type { gatewayWire } from '@palmflow/contract'
import type { Capture } from './messages.ts'

/** A scan as the gateway takes it: a message carries text, the gateway bytes. */
export const palmCaptureOf = ({ encodingData, ...device }: Capture): gatewayWire.PalmCapture => ({
  ...device,
  encodingData: Uint8Array.from(atob(encodingData), (character) => character.charCodeAt(0)),
})
