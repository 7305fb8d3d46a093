import { timeOf } from '../base/clock.ts'
import { openSealedNumber } from '../credentials/sealed-number.ts'
import { nameOf } from '../limits/limits.ts'
import { countedOfNumber, countedOfProfile, type UserLimit } from '../limits/user-limits.ts'
import { rootOf } from '../sessions/sessions.ts'
import { openSignIn } from '../sessions/sign-ins.ts'
import { isYes, type Reading, type Section, type TableName, timeOrNever } from './section.ts'

const sessionsOf = ({ db, profile }: Reading) =>
  db.selectFrom('sessions').select('id').where('profileId', '=', profile.id)

export const counterNames = {
  pin: 'wrong PINs since the last correct one',
  'pin-row': 'wrong PINs since the last correct one, or since you signed in with your palm',
  'pin-month': 'wrong PINs, within 30 days',
  'pin-right': 'correct PINs, within an hour',
  'palms-near-person': 'scans that nearly matched your palm',
  'data-requests': 'data requests',
  'palms-added': 'palms you added',
  'otp-strangers': 'wrong codes for your number, from places where nobody has ever verified it',
  'sms-strangers-window': 'codes texted to your number for such places, within minutes',
  'sms-strangers-day': 'codes texted to your number for such places, within a day',
} as const satisfies Readonly<Record<UserLimit, string>>
const counted: Readonly<Record<string, string>> = counterNames

export const ofVisits = {
  sessions: {
    title: 'Sign-ins, last 24 hours',
    about: 'Each visit to the website or the app in which you were signed in.',
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
        signedInBy: row.signedInBy,
      }))
    },
  },
  signIns: {
    title: 'Where you’re signed in',
    about: 'Now or in the last day, so you can see it and sign out there. We update the time of use once an hour.',
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
  hostSessions: {
    title: 'Other services you signed in to',
    about: 'In the last day. Each service knows you by an ID of its own.',
    read: async ({ db, profile: { id } }) => {
      const rows = await db
        .selectFrom('hostSessions')
        .selectAll()
        .where('profileId', '=', id)
        .orderBy('begunAt')
        .execute()
      return rows.map((row) => ({
        serviceSignIn: row.id,
        service: row.audience,
        beganWithVisit: row.root,
        begunAt: timeOf(row.begunAt),
      }))
    },
  },
  challenges: {
    title: 'Palm sign-ins in the app',
    about: 'From the last day, starting when we knew it was you.',
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
    title: 'Codes we texted',
    about: 'To your number, or to another number entered during your visit. We don’t keep the codes themselves.',
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
          phoneNumber: (await openSealedNumber(keys, row)) ?? null,
          purpose: row.useCase,
          sentAt: timeOf(row.sentAt),
          goodUntil: timeOf(row.expiresAt),
          usedAt: timeOrNever(row.usedAt),
        })),
      )
    },
  },
  attempts: {
    title: 'Requests your device made',
    about: 'From the last day. We keep how each one ended, so that a repeated request takes effect only once.',
    read: async (reading) => {
      const { db, profile } = reading
      const answered = db.selectFrom('challenges').select('id').where('profileId', '=', profile.id)
      const rows = await db
        .selectFrom('attempts')
        .select(['key', 'at'])
        .where((row) =>
          row.or([
            row('sessionId', 'in', sessionsOf(reading)),
            row('sessionId', 'in', answered),
            row('profileId', '=', profile.id),
          ]),
        )
        .orderBy('at')
        .execute()
      return rows.map(({ key, at }) => ({ call: nameOf({ key }), askedAt: timeOf(at) }))
    },
  },
  limits: {
    title: 'Security counters',
    about: 'They keep others from guessing your codes or PIN, or from sending you endless texts.',
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
