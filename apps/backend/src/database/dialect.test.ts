import { expect, onTestFinished, test } from 'vitest'
import { ready } from '../enrolments/testing/newcomer.ts'
import { standingClock, startBackend } from '../index.ts'
import { postgres } from '../testing/databases.ts'
import { recordStatements } from '../testing/recorded-statements.ts'
import type { Sms } from '../texts/sms-carrier.ts'

/** Features of PostgreSQL that YugabyteDB does not have or implements differently (docs/decisions/0054). */
const elsewhereOtherwise =
  /\b(?:listen|notify|lock table|advisory|serial|bigserial|nextval|sequence|identity|temp|temporary|unlogged|deferrable|exclude|inherits|generated|extension|gin|gist|brin|skip locked|nowait|isolation level|savepoint|truncate|vacuum|concurrently|xmin|ctid)\b/i

test.runIf(postgres.isUp)(
  'the statements from a start to a deletion use no feature that YugabyteDB lacks',
  async () => {
    const { options, drop } = await postgres.open()
    onTestFinished(drop)
    const texts: Sms[] = []
    const statements = await recordStatements(async () => {
      const sms = { send: async (text: Sms) => void texts.unshift(text) }
      const backend = await startBackend({ ...options, sms, clock: standingClock(), report: () => {} })
      const code = async () => / #(\d{6})$/.exec(texts[0]?.text ?? '')?.[1] ?? ''
      const user = await ready({ origin: backend.origins.website, freshPhone: () => '+12065551430', code })
      expect((await user.create()).status).toBe(204)
      expect((await user.ask('deleteProfile')).status).toBeLessThan(300)
      await backend.close()
    })
    expect(statements.filter((text) => /^create table/i.test(text)).length).toBeGreaterThan(5)
    expect(statements.filter((text) => elsewhereOtherwise.test(text))).toEqual([])
  },
)
