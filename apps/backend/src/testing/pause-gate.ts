/** A gate at which clients that lost their response wait for the next server. */
export class PauseGate {
  #next = Promise.withResolvers<string>()
  isOver = false
  requests = 0
  inFlight = 0
  lost = 0
  /** The number of responses with a 5xx status. */
  refused = 0

  origin(): Promise<string> {
    return this.#next.promise
  }

  open(origin: string): void {
    this.#next.resolve(origin)
  }

  close(): void {
    this.#next = Promise.withResolvers()
  }

  /** @returns undefined if no response arrived */
  async pass<Heard extends { status: number }>(ask: () => Promise<Heard>): Promise<Heard | undefined> {
    this.requests += 1
    this.inFlight += 1
    try {
      const response = await ask()
      if (response.status >= 500) this.refused += 1
      return response
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      this.lost += 1
      return undefined
    } finally {
      this.inFlight -= 1
    }
  }
}
