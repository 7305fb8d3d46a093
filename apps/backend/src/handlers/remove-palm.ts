import { transaction } from '../database/transaction.ts'
import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { removePalms } from '../palms/palms.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { endOtherSessions, isStillTheirs } from '../sessions/sessions.ts'
import { noticeFor, recordNotice } from '../texts/notices.ts'
import { palmRemovedText } from '../texts/sms-texts.ts'
import { recordRemoval } from '../users/changes-since-backup.ts'
import { profileById } from '../users/profiles.ts'
import { withUserLanguage } from '../users/user-language.ts'

const handOf = { LEFT_PALM: 'left', RIGHT_PALM: 'right' } as const

/** A repetition succeeds while the removal is stored. A palm that never existed is not found (R409). */
export const removePalm = mainApiHandler(
  'removePalm',
  async ({ backend, context, params, now }): Promise<Reply<'removePalm'>> => {
    const { session, presented } = context
    const { profileId } = session
    const hand = handOf[params.id]
    const profile = await profileById(backend.db, backend.keys, profileId)
    if (profile === undefined) return { refusal: 'unauthenticated' }
    const { brandName, language } = await withUserLanguage(backend, profileId)
    const text = palmRemovedText(brandName, language)
    const event = { name: 'palm-removed', account: accountMark(backend, profileId), from: context.client.own } as const
    const notice = await noticeFor(backend.keys, profileId, { to: profile.phone, text, isFormer: false, event }, now)
    const isGone = await transaction(backend.db, async (tx) => {
      if (!(await isStillTheirs(tx, session, presented.sessionVersion))) return undefined
      const removed = await removePalms(tx, profileId, now, [hand])
      if (removed.length > 0) {
        await endOtherSessions(tx, profileId, session, now)
        await recordNotice(tx, notice)
        await recordRemoval(backend.keys, profileId, hand, now)
        return true
      }
      const before = await tx
        .selectFrom('palmRemovals')
        .select('hand')
        .where('profileId', '=', profileId)
        .where('hand', '=', hand)
        .executeTakeFirst()
      return before !== undefined
    })
    backend.noticeWorker.wake()
    if (isGone === undefined) return { refusal: 'unauthenticated' }
    return isGone ? { answer: null } : { refusal: 'notFound' }
  },
)
