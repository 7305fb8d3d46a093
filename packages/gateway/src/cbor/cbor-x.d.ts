import 'cbor-x/index-no-eval'

declare module 'cbor-x/index-no-eval' {
  interface Encoder {
    /** The library documents it, but its types omit it. */
    useBuffer(memory: Uint8Array): void
  }
}
