import 'cbor-x/index-no-eval'

declare module 'cbor-x/index-no-eval' {
  interface Encoder {
    /** The library documents this method, but the library's types omit it. */
    useBuffer(memory: Uint8Array): void
  }
}
