import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '@palmflow/backend'
import { freePorts } from '@palmflow/tool-build/free-ports'
import { root } from '@palmflow/tool-build/repo-folders'

export const shopSecret = 'the secret of the shop in this check'

export interface EmbedServer {
  origin: string
  /** The port of the host's page. The server accepts cross-origin calls from this page only. */
  port: number
}

export async function withServer<Result>(work: (server: EmbedServer) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'palmflow-embed-server-'))
  const [port = 0, website = 0, payments = 0] = await freePorts(3)
  const page = `http://127.0.0.1:${port}`
  const origins = [page]
  const secretHashes = [createHash('sha256').update(shopSecret).digest('base64url')]
  const backend = await startBackend({
    dataDir,
    origins,
    shellOrigin: page,
    webDir: join(root, 'apps/web/dist'),
    ports: { website, payments },
    // In an app shell, palmflow's own page requests the token. Therefore the origin of this page is also allowed.
    audiences: { shop: { origins: [page, `http://localhost:${website}`], secretHashes } },
    report: () => {},
  })
  try {
    return await work({ origin: backend.origins.website, port })
  } finally {
    await backend.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
