import { strFromU8, unzipSync } from 'fflate'

export interface OpenedZip {
  names: string[]
  json: unknown
  html: string
}

export function openZip(bytes: Uint8Array): OpenedZip {
  const files = unzipSync(bytes)
  const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array())
  return { names: Object.keys(files), json: JSON.parse(text('data.json')), html: text('data.html') }
}
export const fetchZip = async (url: string): Promise<OpenedZip> =>
  openZip(new Uint8Array(await (await fetch(url)).arrayBuffer()))
