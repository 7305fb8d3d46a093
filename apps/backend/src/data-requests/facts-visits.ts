import { timeOf } from '../base/clock.ts'
import { textedNumber } from '../codes/typed-number.ts'
import { nameOf } from '../limits/limits.ts'
import { countedOfNumber, countedOfProfile } from '../limits/of-person.ts'
import { rootOf } from '../sessions/sessions.ts'
import { openSignIn } from '../sessions/sign-ins.ts'
import { isYes, type Reading, type Section, type TableName, timeOrNever } from './fact.ts'

const sessionsOf = ({ db, profile }: Reading) =>
  db.selectFrom('sessions').select('id').where('profileId', '=', profile.id)

const counted: Readonly<Record<string, string>> = {
  pin: 'wrong PINs since the last right one',
  'pin-row': 'wrong PINs since the last right one, or since your palm signed you in',
  'pin-month': 'wrong PINs, within 30 days',
  'pin-right': 'right PINs, within an hour',
  'palms-near-person': 'palms that were nearly yours',
  'data-requests': 'copies of your data that were asked for',
  'palms-added': 'palms that you added',
  'otp-strangers': 'wrong codes for your number, from places where it was never proven',
  'sms-strangers-window': 'codes to your number for such places, within minutes',
  'sms-strangers-day': 'codes to your number for such places, within a day',
}

/** The facts of visits, which are stored for a day. */
export const ofVisits = {
  sessions: {
    title: 'Visits in which you were signed in',
    about: 'On the website and in the app, of the last day.',
    read: async ({ db, profile: { id } }) => {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('profileId', '=', id)
        .orderBy('createdAt')
        .execute()
      return rows.map((row) => ({
        visit: row.id,
        signInBeganWithVisit: rootOf(row),
        begunAt: timeOf(row.createdAt),
        lastSeenAt: timeOf(row.seenAt),
        tokensChangedAt: timeOf(row.rotatedAt),
        endedAt: timeOrNever(row.endedAt),
        numberProven: row.phoneMark !== null,
      }))
    },
  },
  signIns: {
    title: 'Where you are signed in, or were in the last day',
    about: 'So that you can see it and sign out there. The time of use is noted once an hour.',
    read: async ({ db, keys, profile: { id } }) => {
      const rows = await db.selectFrom('signIns').selectAll().where('profileId', '=', id).orderBy('begunAt').execute()
      const key = await keys.keyOf(id)
      return rows.map((row) => ({
        signIn: row.id,
        beganWithVisit: row.root,
        begunAt: timeOf(row.begunAt),
        usedAt: timeOf(row.usedAt),
        ...(key && openSignIn(key, row)),
      }))
    },
  },
  challenges: {
    title: 'Sign-ins by palm in the app',
    about: 'Of the last day, from the moment that we knew it was you.',
    read: async ({ db, profile: { id } }) => {
      const rows = await db
        .selectFrom('challenges')
        .selectAll()
        .where('profileId', '=', id)
        .orderBy('createdAt')
        .execute()
      return rows.map((row) => ({
        begunAt: timeOf(row.createdAt),
        lastSeenAt: timeOf(row.seenAt),
        standsAt: row.step,
        palmsThatWereNobodys: row.palms,
        palmWasClear: isYes(row.isClear),
        codesSent: row.texts,
        lastCodeSentAt: row.texts === 0 ? null : timeOf(row.textAt),
        agreementReceipt: row.consentId,
      }))
    },
  },
  otpCodes: {
    title: 'Codes that were texted',
    about: 'To your number, or to another one that was typed in a visit of yours. The codes themselves are not kept.',
    read: async (reading) => {
      const { db, keys, mark } = reading
      const rows = await db
        .selectFrom('otpCodes')
        .selectAll()
        .where((row) => row.or([row('phoneMark', '=', mark), row('sessionId', 'in', sessionsOf(reading))]))
        .orderBy('sentAt')
        .execute()
      return Promise.all(
        rows.map(async (row) => ({
          phoneNumber: (await textedNumber(keys, row)) ?? null,
          purpose: row.useCase,
          sentAt: timeOf(row.sentAt),
          goodUntil: timeOf(row.expiresAt),
          usedAt: timeOrNever(row.usedAt),
        })),
      )
    },
  },
  attempts: {
    title: 'What was asked of us in these visits',
    about: 'Of the last day, so that a question which is asked twice has one effect. How each ended is kept beside it.',
    read: async (reading) => {
      const { db, profile } = reading
      const answered = db.selectFrom('challenges').select('id').where('profileId', '=', profile.id)
      const rows = await db
        .selectFrom('attempts')
        .select(['key', 'at'])
        .where((row) => row.or([row('sessionId', 'in', sessionsOf(reading)), row('sessionId', 'in', answered)]))
        .orderBy('at')
        .execute()
      return rows.map(({ key, at }) => ({ call: nameOf({ key }), askedAt: timeOf(at) }))
    },
  },
  limits: {
    title: 'What is counted',
    about: 'So that nobody can guess your codes or your PIN, or have texts sent to you without end.',
    read: async ({ db, profile, mark }) => {
      const rows = await db
        .selectFrom('limits')
        .selectAll()
        .where('key', 'in', [...countedOfProfile(profile.id), ...countedOfNumber(mark)])
        .orderBy('key')
        .execute()
      return rows.map(({ key, used, endsAt }) => ({
        counted: counted[nameOf({ key })] ?? nameOf({ key }),
        count: used,
        until: timeOf(endsAt),
      }))
    },
  },
} as const satisfies Partial<Record<TableName, Section>>
