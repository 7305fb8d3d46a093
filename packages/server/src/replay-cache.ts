/** Stores the ids of accepted tokens. */
export interface ReplayCache {
  /**
   * Stores an id, atomically.
   * @param expiresAt the time until which the id must be stored, in milliseconds since 1970
   * @returns false if the id is stored already
   */
  add(tokenId: string, expiresAt: number): boolean | Promise<boolean>
}

/**
 * Creates a cache in the memory of this process. With several processes, each process would accept a token once. Use
 * `redeem` or a shared store then, for example Redis `SET … NX PX`.
 */
export function createMemoryReplayCache(now: () => number = Date.now): ReplayCache {
  const endById = new Map<string, number>()
  return {
    add(tokenId, expiresAt) {
      for (const [id, end] of endById) {
        // The lifetimes are almost equal, so the entries behind this one are rarely expired.
        if (end > now()) break
        endById.delete(id)
      }
      if (endById.has(tokenId)) return false
      endById.set(tokenId, expiresAt)
      return true
    },
  }
}
