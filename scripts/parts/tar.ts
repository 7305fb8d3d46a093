import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const block = 512
const isZero = (header: Buffer): boolean => header.every((byte) => byte === 0)
const text = (header: Buffer, from: number, length: number): string =>
  header.toString('utf8', from, from + length).split('\0')[0] ?? ''

/** A path inside the folder, or an error: an archive must not write elsewhere. */
function inside(folder: string, name: string): string {
  const path = normalize(name)
  if (path.startsWith('..') || path.startsWith('/')) throw new Error(`the archive names a path outside: ${name}`)
  return join(folder, path)
}

/** Writes the files, folders and links of a tar archive (ustar, with GNU's long names) under a folder. */
export function untar(archive: Buffer, folder: string): void {
  let longName: string | undefined
  for (let at = 0; at + block <= archive.length; ) {
    const header = archive.subarray(at, at + block)
    if (isZero(header)) return
    const size = Number.parseInt(text(header, 124, 12).trim() || '0', 8)
    const body = archive.subarray(at + block, at + block + size)
    const kind = text(header, 156, 1) || '0'
    const prefix = text(header, 257, 5) === 'ustar' ? text(header, 345, 155) : ''
    const path = inside(folder, longName ?? join(prefix, text(header, 0, 100)))
    longName = kind === 'L' ? text(body, 0, size) : undefined
    if (kind === '5') mkdirSync(path, { recursive: true })
    if (kind === '0' || kind === '2') mkdirSync(dirname(path), { recursive: true })
    if (kind === '0') writeFileSync(path, body, { mode: Number.parseInt(text(header, 100, 8), 8) & 0o777 })
    if (kind === '2') symlinkSync(text(header, 157, 100), path)
    at += block + Math.ceil(size / block) * block
  }
}
