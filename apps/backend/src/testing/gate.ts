/** Where servers come and go: whoever has lost an answer waits here for the next one. */
export class Gate {
  #next = Promise.withResolvers<string>()
  isOver = false
  requests = 0
  inFlight = 0
  /** Requests whose answer never came. */
  lost = 0
  /** Requests that were answered with a fault of the server. */
  refused = 0

  /** Of a server that runs. */
  origin(): Promise<string> {
    return this.#next.promise
  }

  open(origin: string): void {
    this.#next.resolve(origin)
  }

  close(): void {
    this.#next = Promise.withResolvers()
  }

  /** Counts a request on its way. @returns undefined where it is lost. */
  async pass<Heard extends { status: number }>(ask: () => Promise<Heard>): Promise<Heard | undefined> {
    this.requests += 1
    this.inFlight += 1
    try {
      const heard = await ask()
      if (heard.status >= 500) this.refused += 1
      return heard
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      this.lost += 1
      return undefined
    } finally {
      this.inFlight -= 1
    }
  }
}
