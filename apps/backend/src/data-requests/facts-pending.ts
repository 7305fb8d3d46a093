import { timeOf } from '../base/clock.ts'
import { openNotice } from '../texts/notices.ts'
import { enrolmentsOf } from '../users/erase-rows.ts'
import { formerNumber } from '../users/undo-links.ts'
import { type Section, type TableName, timeOrNever } from './section.ts'

export const ofPending = {
  enrolments: {
    title: 'Enrollments',
    about:
      'How you enrolled, and sign-ups started with your number or palm but not finished. We delete those within a day.',
    read: async ({ db, profile: { id }, mark }) => {
      const theirs = await enrolmentsOf(db, id, mark)
      if (theirs.length === 0) return []
      const rows = await db.selectFrom('enrolments').selectAll().where('id', 'in', theirs).execute()
      return rows.map((row) => ({
        begunAt: timeOf(row.createdAt),
        finishedAt: timeOrNever(row.completedAt),
        handsWanted: row.preference,
        pinIsWaiting: row.pin !== null,
        agreementReceipt: row.consentId,
      }))
    },
  },
  enrolmentPalms: {
    title: 'Palms from unfinished sign-ups',
    about: 'Held until the profile is created.',
    read: async ({ db, profile: { id }, mark }) => {
      const theirs = await enrolmentsOf(db, id, mark)
      if (theirs.length === 0) return []
      const rows = await db.selectFrom('enrolmentPalms').selectAll().where('enrolmentId', 'in', theirs).execute()
      return rows.map((row) => ({
        hand: row.hand,
        shownAt: timeOf(row.recordedAt),
        knownToBeYours: row.knownProfile === id,
      }))
    },
  },
  notices: {
    title: 'Texts on their way to you',
    about: 'About changes to your profile. We delete them once your carrier accepts them.',
    read: async ({ db, keys, profile: { id } }) => {
      const rows = await db.selectFrom('notices').selectAll().where('profileId', '=', id).orderBy('askedAt').execute()
      return Promise.all(
        rows.map(async (row) => {
          const notice = await openNotice(keys, row)
          // Remove the token of the undo link, because only the owner of the phone may use the link.
          const text = notice?.text.replace(/#[0-9a-f]{32}$/, '') ?? null
          return { notice: row.id, askedAt: timeOf(row.askedAt), to: notice?.to ?? null, text }
        }),
      )
    },
  },
  undoLinks: {
    title: 'Changes you can still undo',
    about: 'With the link in the text about the change and your PIN, for 72 hours.',
    read: async ({ db, keys, profile: { id } }) => {
      const rows = await db
        .selectFrom('undoLinks')
        .selectAll()
        .where('profileId', '=', id)
        .orderBy('position')
        .execute()
      return Promise.all(
        rows.map(async (row) => ({
          changeNumber: row.position,
          palmAdded: row.hand,
          numberBefore: (await formerNumber(keys, row)) ?? null,
          changedAt: timeOf(row.madeAt),
          undoneUntil: timeOf(row.endsAt),
        })),
      )
    },
  },
  dataRequests: {
    title: 'Data requests',
    about: 'We keep each file for seven days.',
    read: async ({ db, profile: { id } }) => {
      const rows = await db
        .selectFrom('dataRequests')
        .select(['id', 'askedAt', 'madeAt', 'toldAt'])
        .where('profileId', '=', id)
        .orderBy('askedAt')
        .execute()
      return rows.map((row) => ({
        request: row.id,
        askedAt: timeOf(row.askedAt),
        fileMadeAt: timeOrNever(row.madeAt),
        textSentAt: timeOrNever(row.toldAt),
      }))
    },
  },
} as const satisfies Partial<Record<TableName, Section>>
