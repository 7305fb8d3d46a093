const encoder = new TextEncoder()

/** The shortest that holds the argument (RFC 8949 4.2.1). */
function head(kind: number, argument: number | bigint): Uint8Array {
  const initial = kind << 5
  if (argument < 24) return Uint8Array.of(initial | Number(argument))
  const view = new DataView(new ArrayBuffer(9))
  view.setBigUint64(1, BigInt(argument))
  const width = [1, 2, 4].find((bytes) => argument < 2 ** (8 * bytes)) ?? 8
  view.setUint8(8 - width, initial | (24 + Math.log2(width)))
  return new Uint8Array(view.buffer, 8 - width)
}

function float(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(9))
  view.setUint8(0, 0xfb)
  view.setFloat64(1, value)
  return new Uint8Array(view.buffer)
}

function number(value: number | bigint): Uint8Array {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return float(value)
  return value < 0 ? head(1, -1n - BigInt(value)) : head(0, value)
}

function string(kind: number, bytes: Uint8Array): Uint8Array[] {
  return [head(kind, bytes.length), bytes]
}

function object(value: object): Uint8Array[] {
  if (value instanceof Date) return [head(6, 1), number(value.getTime() / 1_000)]
  if (Array.isArray(value)) return [head(4, value.length), ...value.flatMap(parts)]
  const entries: [string, unknown][] = Object.entries(value)
  return [head(5, entries.length), ...entries.flatMap(([key, held]) => [...parts(key), ...parts(held)])]
}

const words = new Map<unknown, number>([
  [false, 0xf4],
  [true, 0xf5],
  [null, 0xf6],
])

/** A value that `checkValue` has passed, written in pieces. Those of a text are this call's own. */
function parts(value: unknown): Uint8Array[] {
  if (typeof value === 'string') return string(3, encoder.encode(value))
  if (typeof value === 'number' || typeof value === 'bigint') return [number(value)]
  if (value instanceof Uint8Array) return string(2, Uint8Array.from(value))
  if (typeof value === 'object' && value !== null) return object(value)
  return [Uint8Array.of(words.get(value) ?? 0)]
}

/** No piece is left behind with what was in it: a PIN among them. */
export function write(value: unknown): Uint8Array<ArrayBuffer> {
  const pieces = parts(value)
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
    piece.fill(0)
  }
  return bytes
}
