import { createServer } from 'node:http'
import { extname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.html': 'text/html;charset=utf-8',
  '.svg': 'image/svg+xml',
}

export interface ServedFile {
  url: string
  close(): void
}

export async function serveFiles(bytesOf: (path: string) => Buffer | undefined): Promise<ServedFile> {
  const ready = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname === '/' ? '/index.html' : pathname
    const type = types[extname(path)]
    const bytes = type === undefined ? undefined : (ready.get(path) ?? bytesOf(path))
    if (type === undefined || bytes === undefined) return response.writeHead(404).end()
    const isText = type.startsWith('text')
    const responseBytes = ready.get(path) ?? (isText ? brotliCompressSync(bytes) : bytes)
    ready.set(path, responseBytes)
    response.writeHead(200, { 'content-type': type, ...(isText && { 'content-encoding': 'br' }) })
    return response.end(responseBytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}
