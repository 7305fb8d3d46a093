export { decodeCbor, encodeCbor } from './cbor/cbor.ts'
export { CborError, type CborReason, cborLimits, cborReasons } from './cbor/cbor-error.ts'
export * from './challenge-codec.ts'
export { createFrameDecoder, decodeFrame, decodeFrames, type FrameDecoder } from './frames/decode.ts'
export { encodeFrame } from './frames/encode.ts'
export {
  type Frame,
  FrameError,
  type FrameReason,
  frameLimits,
  frameReasons,
  type HeaderValue,
} from './frames/frame.ts'
export * from './gateway-api.ts'
export * from './message-error.ts'
export type { DeviceFacts, GatewayHooks, GatewayPorts, GatewayReport } from './ports.ts'
