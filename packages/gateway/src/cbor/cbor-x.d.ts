import 'cbor-x/index-no-eval'

declare module 'cbor-x/index-no-eval' {
  interface Encoder {
    /** The library documents it, and leaves it out of its types. */
    useBuffer(memory: Uint8Array): void
  }
}
