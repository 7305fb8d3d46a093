import { type FuzzCounts, fuzzCbor, fuzzFrames } from '@palmflow/gateway/fuzz'
import { type Outcome, partOf, type SoakInput, type SoakRun } from '../soak-run.ts'

const faultsIn = (name: string, { untyped, polluted, wrong }: FuzzCounts): string[] =>
  Object.entries({ untyped, polluted, wrong }).flatMap(([what, times]) =>
    times === 0 ? [] : [`${name}: ${what} ${times} times`],
  )

async function decodeAll(input: SoakInput): Promise<Outcome> {
  const count = partOf(1_000_000, input, 1_000)
  const frames = fuzzFrames(input.seed, count)
  const cbor = fuzzCbor(input.seed, count)
  return {
    figures: { frames: count, framesAccepted: frames.accepted, cbor: count, cborAccepted: cbor.accepted },
    problems: [...faultsIn('frames', frames), ...faultsIn('CBOR', cbor)],
  }
}

export const run: SoakRun = {
  name: 'frames',
  about:
    '1,000,000 hostile event-stream frames with corrected checksums, and the same number of CBOR payloads: no ' +
    'crash, no untyped error, no polluted prototype, no changed payload accepted',
  run: decodeAll,
}
