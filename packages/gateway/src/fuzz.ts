export { fuzzCbor } from './fuzz/cbor.ts'
export { fuzzFrames } from './fuzz/frames.ts'
export type { FuzzCounts } from './fuzz/run.ts'
