import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export interface Picture {
  width: number
  height: number
  /** Of each pixel, row by row: red, green and blue as 0xrrggbb. */
  colours: Uint32Array
}

/** In full colour, without transparency. */
export function encodePng({ width, height, colours }: Picture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  // Eight bits for each of three channels.
  header.set([8, 2], 8)
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let pixel = 0; pixel < colours.length; pixel++) {
    const row = Math.floor(pixel / width)
    rows.writeUIntBE(colours[pixel] ?? 0, pixel * 3 + row + 1, 3)
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}

/** An icon for browsers that know no SVG, and for whoever asks for `/favicon.ico` unasked. */
export function encodeIco(size: number, png: Uint8Array): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([size, size], 6)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(24, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
