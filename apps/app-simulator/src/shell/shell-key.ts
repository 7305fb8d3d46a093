import { decodePalm, palmDigest, palmStatement } from '@palmflow/palm'
import { type Capture, palmCaptureOf } from '@palmflow/shell-bridge'

/** A page cannot export the key, but the browser's files contain the key in plain text. */
export interface ShellKeyStore {
  read(): Promise<CryptoKeyPair | undefined>
  write(pair: CryptoKeyPair): Promise<void>
}

interface ShellKeyPorts {
  place: ShellKeyStore
  subtle: SubtleCrypto
  /** @returns the id of the key, or undefined if the server accepts no keys */
  register(publicKey: string): Promise<string | undefined>
  /** In milliseconds since 1970, by the clock of the server, because the clock of the device may be wrong. */
  now(): Promise<number>
}

export interface ShellKey {
  /** Signs the scan together with the challenge. Returns the unsigned scan if no signature is possible. */
  sign(capture: Capture, challenge: string | undefined): Promise<Capture>
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const asBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

async function ownPair({ place, subtle }: ShellKeyPorts): Promise<CryptoKeyPair> {
  const keyPair = await place.read()
  if (keyPair !== undefined) return keyPair
  const made = await subtle.generateKey(algorithm, false, ['sign'])
  await place.write(made)
  return made
}

/** The first scan with a challenge uses a stored key, or creates and stores a key. Later scans use the same key. */
export function createShellKey(ports: ShellKeyPorts): ShellKey {
  const { subtle, register, now } = ports
  let known: { privateKey: CryptoKey; keyId: string } | undefined
  async function registered() {
    if (known !== undefined) return known
    const { privateKey, publicKey } = await ownPair(ports)
    const keyId = await register(asBase64(await subtle.exportKey('raw', publicKey)))
    if (keyId !== undefined) known = { privateKey, keyId }
    return known
  }
  async function proven(capture: Capture, challenge: string): Promise<Capture> {
    const key = await registered()
    if (key === undefined) return capture
    const encodingData = new Uint8Array(palmCaptureOf(capture).encodingData)
    const signedAt = await now()
    const { hand } = decodePalm(encodingData)
    const statement = palmStatement({ challenge, signedAt, hand, digest: await palmDigest(encodingData) })
    const signature = asBase64(await subtle.sign(algorithm, key.privateKey, statement))
    return { ...capture, shellProof: { keyId: key.keyId, signedAt, signature } }
  }
  return {
    sign: (capture, challenge) =>
      challenge === undefined ? Promise.resolve(capture) : proven(capture, challenge).catch(() => capture),
  }
}

const store = 'keys'

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('The key store returned an error'))
  })

function isPair(value: unknown): value is CryptoKeyPair {
  if (typeof value !== 'object' || value === null) return false
  return 'privateKey' in value && value.privateKey instanceof CryptoKey && 'publicKey' in value
}

/** Uses IndexedDB, because other browser storage cannot store key objects. */
export function keyPlaceIn(factory: IDBFactory): ShellKeyStore {
  const open = () => {
    const request = factory.open('palmflow-shell', 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(store)
    return done(request)
  }
  return {
    async read() {
      const found: unknown = await done((await open()).transaction(store).objectStore(store).get('own'))
      return isPair(found) ? found : undefined
    },
    async write(pair) {
      await done((await open()).transaction(store, 'readwrite').objectStore(store).put(pair, 'own'))
    },
  }
}
