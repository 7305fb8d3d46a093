import { timeOf } from '../base/clock.ts'
import { nameOfPartner } from '../partners/partners.ts'
import { openExternalId } from '../partners/program-links.ts'
import { nameOfProgram } from '../partners/programs.ts'
import { enrolmentsOf } from '../people/erase.ts'
import { hasPin } from '../people/profiles.ts'
import { formerNumber } from '../people/undo-links.ts'
import { openNotice } from '../texts/notices.ts'
import { isYes, type Section, type TableName, timeOrNever } from './fact.ts'

/** Headings and paragraphs as lines without tags: stored HTML becomes readable text. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<\/(?:h\d|p|li|ul|ol)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n\s*\n/g, '\n')
    .trim()

/** The facts of a user that last as long as the enrolment. */
export const ofPerson = {
  profiles: {
    title: 'Profile',
    about: 'Who you are here. The PIN is known by what is kept of it, which nobody can read.',
    read: async ({ profile }) => [
      {
        profileId: profile.id,
        phoneNumber: profile.phone,
        status: profile.status === 'held' ? 'on hold' : profile.status,
        leftPalmEnrolled: isYes(profile.hasLeftPalm),
        rightPalmEnrolled: isYes(profile.hasRightPalm),
        pinSet: hasPin(profile),
        profileSince: timeOf(profile.createdAt),
      },
    ],
  },
  palms: {
    title: 'Palms',
    about: 'The hands that you have enrolled, and the agreement behind each.',
    read: async ({ db, profile: { id } }) => {
      const rows = await db.selectFrom('palms').selectAll().where('profileId', '=', id).orderBy('hand').execute()
      return rows.map(({ hand, recordedAt, consentId }) => ({
        hand,
        enrolledAt: timeOf(recordedAt),
        agreementReceipt: consentId,
      }))
    },
  },
  palmRemovals: {
    title: 'Palms that you removed',
    about: 'So that every server of ours forgets them.',
    read: async ({ db, profile: { id } }) => {
      const rows = await db.selectFrom('palmRemovals').selectAll().where('profileId', '=', id).orderBy('at').execute()
      return rows.map(({ hand, at }) => ({ hand, removedAt: timeOf(at) }))
    },
  },
  interactions: {
    title: 'When you were here last',
    about: 'Your palms are deleted two years after it.',
    read: async ({ db, profile: { id } }) => {
      const rows = await db.selectFrom('interactions').selectAll().where('profileId', '=', id).execute()
      return rows.map(({ at }) => ({ lastSignedInAt: timeOf(at) }))
    },
  },
  consents: {
    title: 'What you agreed to',
    about: 'A receipt for each agreement: when it was, for which wording, on which device, and where you came from.',
    read: async ({ db, profile: { id } }) => {
      const rows = await db
        .selectFrom('consents')
        .selectAll()
        .where('profileId', '=', id)
        .orderBy('recordedAt')
        .execute()
      return rows.map((row) => ({
        receipt: row.id,
        agreement: row.agreementId,
        agreedAt: timeOf(row.recordedAt),
        wording: row.textHash,
        device: row.deviceId,
        forApplication: row.application,
        cameFrom: row.context,
        visit: row.sessionId,
        requestOfTheDevice: row.correlationId,
      }))
    },
  },
  documentTexts: {
    title: 'The wordings of these agreements',
    about: 'As they were when you agreed.',
    read: async ({ db, profile: { id } }) => {
      const theirs = db.selectFrom('consents').select('textHash').where('profileId', '=', id)
      const rows = await db.selectFrom('documentTexts').selectAll().where('hash', 'in', theirs).execute()
      return rows.map((row) => ({
        wording: row.hash,
        agreement: row.agreementId,
        title: row.title,
        language: row.language,
        text: plainText(row.html),
        inUseSince: timeOf(row.firstAt),
      }))
    },
  },
  authorizations: {
    title: 'Connected accounts',
    about: 'What you told each partner, last.',
    read: async ({ db, profile: { id } }) => {
      const rows = await db
        .selectFrom('authorizations')
        .selectAll()
        .where('profileId', '=', id)
        .orderBy('application')
        .execute()
      return rows.map((row) => ({
        account: nameOfPartner(row.application),
        application: row.application,
        connected: isYes(row.authorized),
        saidAt: timeOf(row.at),
        agreementReceipt: row.consentId,
      }))
    },
  },
  pendingTransactions: {
    title: 'Transactions that are not finished',
    about: 'Made with your palm. Whoever leaves before they are finished leaves the signature until then.',
    read: async ({ db, profile: { id } }) => {
      const rows = await db
        .selectFrom('pendingTransactions')
        .selectAll()
        .where('profileId', '=', id)
        .orderBy('begunAt')
        .execute()
      return rows.map((row) => ({ transaction: row.id, begunAt: timeOf(row.begunAt) }))
    },
  },
  programLinks: {
    title: 'Loyalty programs',
    about: 'Programs of partners that are linked to your palm, with the number that you gave for them.',
    read: async ({ db, keys, profile: { id } }) => {
      const rows = await db
        .selectFrom('programLinks')
        .selectAll()
        .where('profileId', '=', id)
        .orderBy('programId')
        .execute()
      const key = await keys.keyOf(id)
      return rows.map((row) => ({
        program: nameOfProgram(row.programId),
        name: row.programId,
        numberGiven: (key && openExternalId(key, row)) ?? null,
        linkedAt: timeOf(row.at),
        agreementReceipt: row.consentId,
      }))
    },
  },
  enrolments: {
    title: 'Enrolments',
    about:
      'How you enrolled, and what was begun with your number or your palm and not finished; that ends within a day.',
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
    title: 'Palms of enrolments that are not finished',
    about: 'They wait for the profile that is to be made.',
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
    title: 'Texts that are on their way to you',
    about: 'Of changes to your profile. Gone once your carrier has taken them.',
    read: async ({ db, keys, profile: { id } }) => {
      const rows = await db.selectFrom('notices').selectAll().where('profileId', '=', id).orderBy('askedAt').execute()
      return Promise.all(
        rows.map(async (row) => {
          const told = await openNotice(keys, row)
          // Without the link: it is only for the owner of the phone.
          const text = told?.text.replace(/#[0-9a-f]{32}$/, '') ?? null
          return { notice: row.id, askedAt: timeOf(row.askedAt), to: told?.to ?? null, text }
        }),
      )
    },
  },
  undoLinks: {
    title: 'Changes that you can still undo',
    about: 'By the link in a text that told you of one, with your PIN, for 72 hours.',
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
    title: 'Requests for this copy',
    about: 'Each file is kept for seven days.',
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
