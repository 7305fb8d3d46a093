import { expect, test } from 'vitest'
import { onDatabases } from '../testing/databases.ts'
import { bare } from './testing/database-without-server.ts'
import { exported } from './testing/exported-file.ts'

onDatabases("the page with a user's data", ({ open }) => {
  const database = bare(open)
  const { db, person } = database
  const { known, fileOf } = exported(database)

  test('the data page escapes HTML in stored values', async () => {
    const user = await known()
    const device = `"><img src=x onerror=alert(1)>&lt;`
    await db().updateTable('consents').set({ deviceId: device }).where('profileId', '=', user.profileId).execute()
    const { json, html } = await fileOf(user)
    expect(JSON.stringify(json)).toContain(JSON.stringify(device))
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&amp;lt;')
    expect(html).not.toMatch(/<img|<script|src="|href="[^#]/)
    expect(html).toContain(
      `content="default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"`,
    )
  })

  test('the data page shows each time and id of the file in both languages', async () => {
    const user = await known()
    for (const language of ['en-US', 'es-US'] as const) {
      const { html, facts } = await fileOf(user, language)
      expect(html).toContain(`<html lang="${language}">`)
      const cells = Object.values(facts.stored).flatMap(({ entries }) =>
        entries.flatMap((entry) => Object.values(entry)),
      )
      const times = cells.map(String).filter((value) => value.endsWith(' UTC'))
      const ids = cells.map(String).filter((value) => /^[\w-]{22}$/.test(value))
      expect([times.length > 20, ids.length > 5]).toEqual([true, true])
      expect([...times, ...ids].filter((value) => !html.includes(value))).toEqual([])
    }
  })

  test('a Spanish data page marks an English document text as English', async () => {
    const user = await known()
    await db().updateTable('documentTexts').set({ language: 'en-US' }).execute()
    const { html, facts } = await fileOf(user, 'es-US')
    expect(html).toContain('<span lang="en-US">A title</span>')
    const sections = Object.values(facts.stored).flatMap(({ about }) => [about])
    const reasons = [...facts.keptButNotIncluded, ...facts.notKeptHere].flatMap(({ what, why }) => [what, why])
    const counters = facts.stored.limits?.entries.map(({ counted }) => String(counted)) ?? []
    expect([...sections, ...reasons, ...counters].filter((text) => html.includes(text))).toEqual([])
  })

  test('the data page lists its empty sections in one line', async () => {
    const user = await person()
    const { html } = await fileOf({ ...user, request: 'x' })
    expect(html.match(/Nothing stored:/g)).toHaveLength(1)
    expect(html).toMatch(/Nothing stored:<\/strong> [^<]*Loyalty programs, Connected accounts[^<]*\.<\/p>/)
  })
})
