import type { Backend } from '../backend.ts'
import { latestLease, leaseUntil } from '../database/leases.ts'
import type { NoticeRow } from '../database/schema-users.ts'
import { transaction } from '../database/transaction.ts'

export async function leaseRow(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  table: 'notices' | 'farewells',
): Promise<NoticeRow | undefined> {
  for (;;) {
    const now = clock.now()
    const next = await db
      .selectFrom(table)
      .selectAll()
      .where((row) => row.or([row('leasedUntil', '<=', now), row('leasedUntil', '>', latestLease(now))]))
      .orderBy('leasedUntil')
      .executeTakeFirst()
    if (next === undefined) return undefined
    const leased = await transaction(db, (tx) =>
      tx
        .updateTable(table)
        .set({ leasedUntil: leaseUntil(next.tries, now), tries: next.tries + 1 })
        .where('id', '=', next.id)
        .where('leasedUntil', '=', next.leasedUntil)
        .returningAll()
        .executeTakeFirst(),
    )
    // If another server leased this text message first, try the next message.
    if (leased !== undefined) return leased
  }
}
