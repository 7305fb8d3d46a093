import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { timeOf } from '../base/clock.ts'
import { transaction } from '../database/transaction.ts'
import { onDatabases } from '../testing/databases.ts'
import { factsOf } from './facts.ts'
import { ofPending } from './facts-pending.ts'
import { ofProfile, plainText } from './facts-profile.ts'
import { ofVisits } from './facts-visits.ts'
import { notExported, ofService } from './not-exported.ts'
import { bare } from './testing/database-without-server.ts'
import { exported } from './testing/exported-file.ts'

/**
 * Columns of exported tables whose stored form is not in the file. For a sealed value, the file contains the decrypted
 * form or a statement that the value is stored.
 */
const withheld: Readonly<Record<string, string>> = {
  'profiles.phone_mark': 'a keyed mark; the number itself is exported',
  'profiles.sealed': 'exported in plain text, except the PIN',
  'palms.sealed': 'the bits of a palm',
  'palms.change': 'a counter',
  'palm_removals.change': 'a counter',
  'document_texts.html': 'exported as plain text',
  'sessions.version': 'a counter',
  'sessions.arrived_version': 'a counter',
  'sessions.phone_mark': 'a keyed mark',
  'sessions.et_version': 'a counter',
  'sessions.pt_version': 'a counter',
  'challenges.id': 'names a token and nobody',
  'challenges.device': 'a keyed mark',
  'challenges.version': 'a counter',
  'challenges.candidates': 'whose palm it may also have been: other people',
  'challenges.charged': 'keyed marks',
  'challenges.phone_mark': 'a keyed mark',
  'otp_codes.id': 'names a code, which is derived from it',
  'otp_codes.phone_mark': 'a keyed mark; the number itself is exported',
  'sign_ins.sealed': 'exported in plain text',
  'otp_codes.sealed': 'exported in plain text',
  'otp_codes.mac': 'what is kept of a code',
  'otp_codes.charged': 'keyed marks',
  'attempts.key': 'the call is exported; the rest are hashes of responses',
  'attempts.profile_id': 'the id of the profile',
  'attempts.outcome': 'how it ended, beside the print',
  'limits.key': 'exported in words',
  'undo_links.mark': 'a keyed mark of the link in the text',
  'undo_links.former': 'exported in plain text',
  'undo_links.former_mark': 'a keyed mark of that number',
  'program_links.sealed': 'exported in plain text',
  'enrolments.id': 'names a key',
  'enrolments.version': 'a counter',
  'enrolments.agreement_id': 'the same for all: the database takes no other',
  'enrolments.phone': 'the number of the profile, or of somebody else',
  'enrolments.pin': 'what is kept of a PIN',
  'enrolment_palms.enrolment_id': 'names a key',
  'enrolment_palms.sealed': 'the bits of a palm',
  'enrolment_palms.charged': 'keyed marks',
  'notices.sealed': 'exported in plain text',
  'notices.leased_until': 'of the work on it',
  'notices.tries': 'of the work on it',
  'data_requests.leased_until': 'of the work on it',
  'data_requests.tries': 'of the work on it',
  'data_requests.language': 'of the work on it',
  'data_requests.file': 'the file itself',
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const tables = (names: object): string[] => Object.keys(names).map(snake)
const exportedTables = tables({ ...ofProfile, ...ofPending, ...ofVisits })

onDatabases("the file with a user's data", ({ open }) => {
  const database = bare(open)
  const { clock, db, keys } = database
  const { known, fileOf } = exported(database)
  const schema = () => db().withoutPlugins().introspection.getTables({ withInternalKyselyTables: false })
  const textOf = (value: unknown): string => {
    if (typeof value === 'number' && value > 1e6) return timeOf(value)
    return String(value)
  }

  test('each table is in the data file or has a reason for its exclusion', async () => {
    const named = [...exportedTables, ...tables(notExported), ...tables(ofService)]
    expect(named.length).toBe(new Set(named).size)
    const there = (await schema()).map(({ name }) => name)
    expect(there.length).toBeGreaterThan(15)
    const complaints = there
      .filter((name) => !named.includes(name))
      .map(
        (name) =>
          `${name}: not in the copy of a person's data. Add it to ofProfile (data-requests/facts-profile.ts), or a reason to notExported or ofService (not-exported.ts).`,
      )
    expect(complaints).toEqual([])
    for (const reason of Object.values({ ...notExported, ...ofService })) expect(reason.length).toBeGreaterThan(10)
  })

  // Run this test before other users exist, so that each row belongs to this user.
  test('each column of an exported table is in the data file or excluded for a reason', async () => {
    const user = await known()
    const { facts } = await fileOf(user)
    const text = JSON.stringify(facts)
    const missing: string[] = []
    const visitedSteps = new Set<string>()
    for (const { name, columns } of await schema()) {
      if (!exportedTables.includes(name)) continue
      const { rows: own } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
        db().withoutPlugins(),
      )
      expect(own.length, name).toBeGreaterThan(0)
      for (const column of columns.map((each) => each.name)) {
        const at = `${name}.${column}`
        visitedSteps.add(at)
        if (at in withheld) continue
        const values = own.map((row) => row[column]).filter((value) => value !== null && value !== '')
        if (values.length > 0 && !values.some((value) => text.includes(textOf(value))))
          missing.push(
            `${at}: not in the copy of a person's data. Add it in data-requests/facts-profile.ts, or a reason to withheld here.`,
          )
      }
    }
    expect(missing).toEqual([])
    expect(Object.keys(withheld).filter((column) => !visitedSteps.has(column))).toEqual([])
  })

  test('the data file contains the stored data as JSON and as a page [R003 R004]', async () => {
    const user = await known()
    const { names, json, html } = await fileOf(user)
    expect(names).toEqual(['data.json', 'data.html'])
    const yes = (entries: object) => expect.objectContaining({ entries: [expect.objectContaining(entries)] })
    expect(json).toMatchObject({
      request: user.request,
      madeAt: timeOf(clock.now()),
      stored: {
        profiles: yes({ profileId: user.profileId, phoneNumber: user.phone, status: 'active', pinSet: false }),
        palms: yes({ hand: 'left' }),
        palmRemovals: yes({ hand: 'right' }),
        consents: yes({ device: user.device, forApplication: 'harbor-market', cameFrom: 'checkout-7' }),
        documentTexts: yes({ title: 'A title', text: 'You & we agree.' }),
        authorizations: yes({ account: 'Cedar Clinic', connected: true }),
        pendingTransactions: yes({ transaction: `transaction-${user.profileId}` }),
        programLinks: yes({ program: 'Harbor Rewards', numberGiven: 'HM44332211' }),
        notices: yes({ to: user.phone, text: 'Your number was changed.' }),
        sessions: yes({ numberProven: true }),
        signIns: yes({ surface: 'app', browser: 'samsung', system: 'android' }),
        challenges: yes({ palmsThatWereNobodys: 29, codesSent: 37, palmWasClear: true }),
        otpCodes: yes({ phoneNumber: user.phone, purpose: 'SOME_PURPOSE' }),
        attempts: yes({ call: 'someCall' }),
        enrolments: yes({ handsWanted: 'LEFT', finishedAt: null }),
        enrolmentPalms: yes({ hand: 'left', knownToBeYours: true }),
        dataRequests: yes({ request: user.request, textSentAt: timeOf(clock.now()) }),
      },
    })
    expect(html).toContain(`<dt>Phone number</dt><dd><data value="${user.phone}">+1 (312) 555-`)
    expect(html).toContain('<dt>PIN set</dt>')
    expect(html).toContain('<p>You &amp; we agree.</p>')
    expect(html).toContain('<dt>Scans that matched nobody</dt><dd>29</dd>')
    const absent = { what: 'Payment methods', why: 'We don’t store any here. You link them where you pay.' }
    expect(json).toMatchObject({ notKeptHere: [absent, { what: 'Government ID' }] })
    expect(html).toContain('<dt>Payment methods</dt><dd>We don’t store any here. You link them where you pay.</dd>')
    expect(html).toContain('<dt>Government ID</dt>')
    for (const heading of ['Your PIN', 'Your palm signatures', 'The keys that seal your data']) {
      expect(JSON.stringify(json)).toContain(heading)
      expect(html).toContain(heading)
    }
  })

  test('the data file shows a disconnected account as not connected', async () => {
    const user = await known()
    await transaction(db(), (tx) =>
      tx
        .updateTable('authorizations')
        .set({ authorized: 0, consentId: null })
        .where('profileId', '=', user.profileId)
        .execute(),
    )
    const { json } = await fileOf(user)
    const entries = [expect.objectContaining({ connected: false, agreementReceipt: null })]
    expect(json).toMatchObject({ stored: { authorizations: { entries } } })
  })

  test('the data file contains the attempts at the user’s undo links', async () => {
    const user = await known()
    const attempt = { sessionId: `mark of ${user.profileId}`, key: 'undoChange:1', profileId: user.profileId }
    await db()
      .insertInto('attempts')
      .values({ ...attempt, outcome: '', at: clock.now() })
      .execute()
    const { json } = await fileOf(user)
    const entries = expect.arrayContaining([expect.objectContaining({ call: 'undoChange' })])
    expect(json).toMatchObject({ stored: { attempts: { entries } } })
  })

  test('the data file contains no palm bits, keys, marks or data of another user', async () => {
    const [user, otherUser] = [await known(), await known()]
    const { json, html } = await fileOf(user)
    const key = await keys().keyOf(user.profileId)
    const secrets = [
      ...[
        key?.toString('base64'),
        key?.toString('hex'),
        keys().mark(user.phone),
        'mark of a device',
        'mac of the code',
      ],
      ...['print-of-an-answer', 'outcome', Buffer.from(user.code).toString('base64').slice(0, 24)],
      ...[otherUser.phone, otherUser.profileId, otherUser.device, otherUser.request],
    ]
    for (const secret of secrets) {
      expect(JSON.stringify(json)).not.toContain(secret)
      expect(html).not.toContain(secret)
    }
  })

  test('factsOf returns no facts of an unknown user', async () => {
    expect(await factsOf({ db: db(), keys: keys() }, { id: 'x', profileId: 'nobody' }, 0)).toBeUndefined()
  })
})

test('plainText converts the HTML of a document to lines without tags', () => {
  expect(plainText('<h2 id="a">Who</h2>\n<p>You &amp; we, &lt;b&gt;.</p>\n<ul>\n<li>One</li>\n</ul>')).toBe(
    'Who\nYou & we, <b>.\nOne',
  )
})
