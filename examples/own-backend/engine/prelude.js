globalThis.console = { log() {}, warn() {}, error() {} }
globalThis.AbortController = class {
  signal = { aborted: false, addEventListener() {}, removeEventListener() {} }
  abort() {
    this.signal.aborted = true
  }
}
globalThis.setTimeout = (rethrow) => {
  try {
    rethrow()
  } catch (error) {
    host.report(String(error))
  }
}
