import 'cbor-x/index-no-eval'

declare module 'cbor-x/index-no-eval' {
  interface Encoder {
    /** The documentation of the library has this method, but its types omit it. */
    useBuffer(memory: Uint8Array): void
  }
}
