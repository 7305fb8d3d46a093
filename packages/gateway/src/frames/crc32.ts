const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1
  return remainder
})

/** CRC-32 of ISO-HDLC, as in gzip. Excludes the byte at `end`. */
export function crc32(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0xffffffff
  for (let at = start; at < end; at++) crc = (crc >>> 8) ^ (table[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}
