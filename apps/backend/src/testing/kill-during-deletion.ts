import { setTimeout as pause } from 'node:timers/promises'
import type { ProfileStore } from '../users/erase.ts'
import type { Aim } from './kill-run.ts'
import type { Random } from './parallel-clients.ts'
import type { Server } from './servers.ts'
import type { TestResponse } from './test-client.ts'

/**
 * Chooses a kill between the start of a user's first deletion and the response. Later calls of this user choose no
 * kill. Otherwise all kills would hit the same few users.
 */
export class KillDuringDeletion implements Aim {
  readonly #random: Random
  readonly #place: () => Promise<ProfileStore>
  readonly #askedPhones = new Set<string>()
  readonly #inFlight = new Set<string>()
  #aimedAt: ReadonlySet<string> = new Set()
  #kills = 0
  readonly #hits = new Set<number>()
  /** The last measured duration of a deletion in milliseconds. */
  #ms = 20
  /** The number of kills after the erasure of a key and before the deletion of the user's rows. */
  between = 0
  cut = 0

  constructor(random: Random, place: () => Promise<ProfileStore>) {
    this.#random = random
    this.#place = place
  }

  async pass(account: string, ask: () => Promise<TestResponse>): Promise<TestResponse> {
    if (this.#askedPhones.has(account)) return ask()
    this.#askedPhones.add(account)
    this.#inFlight.add(account)
    const startedAt = performance.now()
    let isAnswered = false
    try {
      const response = await ask()
      isAnswered = response.status < 500
      if (isAnswered) this.#ms = performance.now() - startedAt
      return response
    } finally {
      this.#inFlight.delete(account)
      if (!isAnswered && this.#aimedAt.has(account)) {
        this.cut += 1
        this.#hits.add(this.#kills)
      }
    }
  }

  async wait(server: Server): Promise<void> {
    const { reports } = server
    const begun = new Set<unknown>()
    for (let lastSeen = 0; server.isRunning(); ) {
      for (; lastSeen < reports.length; lastSeen += 1)
        if (reports[lastSeen]?.event === 'profile-deleted') begun.add(reports[lastSeen]?.facts.account)
      const isBegun = () => [...this.#inFlight].filter((account) => begun.has(account))
      if (isBegun().length > 0) {
        await pause(this.#random() * this.#ms)
        this.#aimedAt = new Set(isBegun())
        if (this.#aimedAt.size > 0) break
      }
      await pause(1)
    }
    this.#kills += 1
  }

  async look(): Promise<void> {
    const { keys, db } = await this.#place()
    const row = await keys.db
      .selectFrom('sealingKeys')
      .select('owner')
      .where('erasedAt', 'is not', null)
      .where('isTidy', '=', 0)
      .executeTakeFirst()
    await Promise.all([db.destroy(), keys.db.destroy()])
    if (row !== undefined) this.between += 1
  }

  hits = (): number => this.#hits.size
}
