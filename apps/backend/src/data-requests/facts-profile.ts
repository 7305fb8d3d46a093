import { timeOf } from '../base/clock.ts'
import { nameOfPartner } from '../partners/partners.ts'
import { openExternalId } from '../partners/program-links.ts'
import { nameOfProgram } from '../partners/programs.ts'
import { hasPin } from '../users/profiles.ts'
import { isYes, type Section, type TableName } from './section.ts'

export const plainText = (html: string): string =>
  html
    .replaceAll(/<\/(?:h\d|p|li|ul|ol)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n\s*\n/g, '\n')
    .trim()

export const ofProfile = {
  profiles: {
    title: 'Profile',
    about: 'The basics of your profile. Your PIN is stored as a one-way hash. We can’t read it.',
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
    about: 'The palms you enrolled, each with the receipt of its agreement.',
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
    title: 'Removed palms',
    about: 'Kept until every server has deleted them.',
    read: async ({ db, profile: { id } }) => {
      const rows = await db.selectFrom('palmRemovals').selectAll().where('profileId', '=', id).orderBy('at').execute()
      return rows.map(({ hand, at }) => ({ hand, removedAt: timeOf(at) }))
    },
  },
  interactions: {
    title: 'Last sign-in',
    about: 'We delete your palms two years after it.',
    read: async ({ db, profile: { id } }) => {
      const rows = await db.selectFrom('interactions').selectAll().where('profileId', '=', id).execute()
      return rows.map(({ at }) => ({ lastSignedInAt: timeOf(at) }))
    },
  },
  consents: {
    title: 'What you agreed to',
    about: 'A receipt for each agreement: when you agreed, to which wording, on which device, and where you came from.',
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
    title: 'The wording of each agreement',
    about: 'As it read when you agreed.',
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
    about: 'Your latest choice for each partner.',
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
    title: 'Pending transactions',
    about:
      'Made with your palm. If you delete your profile before they finish, we keep your palm signature until then.',
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
    about: 'Partner programs linked to your palm, with the number you gave for each.',
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
} as const satisfies Partial<Record<TableName, Section>>
