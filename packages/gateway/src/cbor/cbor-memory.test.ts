import { Encoder } from 'cbor-x/index-no-eval'
import { expect, test, vi } from 'vitest'
import { decodeCbor, encodeCbor } from './cbor.ts'

test('an encoded CBOR result does not change after a later encoding', () => {
  const first = encodeCbor({ pin: '4711' })
  const copy = Uint8Array.from(first)
  encodeCbor({ pin: '0815' })
  expect(first).toEqual(copy)
})

test('a decoded CBOR result does not change when the input is overwritten', () => {
  const message = encodeCbor(Uint8Array.of(1, 2, 3))
  const bytes = decodeCbor(message)
  message.fill(0)
  expect(bytes).toEqual(Uint8Array.of(1, 2, 3))
})

test('the CBOR encoder leaves no PIN in its memory', () => {
  const outgrown = vi.spyOn(Buffer.prototype, 'copy')
  const bytes = encodeCbor({ pin: '4711', palm: new Uint8Array(70_000), name: 'x'.repeat(400_000) })
  const small = encodeCbor({ pin: '4711', items: Array<number>(30_000).fill(2 ** 40) })
  const memories = [...outgrown.mock.contexts, Buffer.from(new Encoder().encode(null).buffer)]
  outgrown.mockRestore()
  expect(memories.map((memory) => memory.includes('4711'))).not.toContain(true)
  for (const result of [bytes, small]) expect(result.buffer.byteLength).toBe(result.length)
})

test('the CBOR decoder leaves no PIN in its copy of the input', () => {
  const decode = vi.spyOn(Encoder.prototype, 'decode')
  decodeCbor(encodeCbor({ pin: '4711' }))
  const [copy] = decode.mock.lastCall ?? []
  decode.mockRestore()
  expect([copy?.length, Array.from(copy ?? []).every((byte) => byte === 0)]).toEqual([10, true])
})
