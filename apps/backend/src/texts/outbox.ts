import { newId } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import type { Keys } from '../keys/keys.ts'
import type { Sms, SmsPort } from './sms-carrier.ts'

export const outboxSms = (db: Db, keys: Keys): SmsPort => ({
  async send({ to, text, at }) {
    const row = { id: newId(), toPhone: to, phoneMark: keys.mark(to), text, at }
    await transaction(db, (tx) => tx.insertInto('smsOutbox').values(row).execute())
  },
})

export async function listOutbox(db: Db, phone: string | undefined): Promise<Sms[]> {
  const rows = await db
    .selectFrom('smsOutbox')
    .selectAll()
    .$if(phone !== undefined, (query) => query.where('toPhone', '=', phone ?? ''))
    .orderBy('at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ toPhone, text, at }) => ({ to: toPhone, text, at }))
}
