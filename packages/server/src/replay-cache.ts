/** Stores the ids of accepted tokens. */
export interface ReplayCache {
  /**
   * Stores an id, atomically. @param expiresAt the time until which the id must be stored, in milliseconds since 1970.
   * @returns false if the id is stored already.
   */
  add(tokenId: string, expiresAt: number): boolean | Promise<boolean>
}

/**
 * Creates a cache in the memory of this process. With several processes or servers, a token would be accepted once by
 * each: use a shared store there, for example Redis `SET … NX PX`, or `redeem`.
 */
export function createMemoryReplayCache(now: () => number = Date.now): ReplayCache {
  const endById = new Map<string, number>()
  return {
    add(tokenId, expiresAt) {
      for (const [id, end] of endById) {
        // The oldest entries come first.
        if (end > now()) break
        endById.delete(id)
      }
      if (endById.has(tokenId)) return false
      endById.set(tokenId, expiresAt)
      return true
    },
  }
}
