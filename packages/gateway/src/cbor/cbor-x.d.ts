import 'cbor-x/index-no-eval'

declare module 'cbor-x/index-no-eval' {
  interface Encoder {
    /** The library documents this method, but its types omit the method. */
    useBuffer(memory: Uint8Array): void
  }
}
