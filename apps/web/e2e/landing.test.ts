import { expect, test } from 'vitest'
import type { Person } from './testing/person.ts'
import { useVisits } from './testing/visits.ts'

const visit = useVisits()

const start = 'Getting started is simple'

/** The part of the page that a link names is before the person, and so is their keyboard. */
async function isLedToStart(person: Person): Promise<void> {
  await expect.poll(() => person.page.evaluate(() => document.activeElement?.textContent)).toBe(start)
  const topOf = async () => (await person.page.locator('#start').boundingBox())?.y ?? Number.NaN
  await expect.poll(async () => Math.abs(await topOf())).toBeLessThan(2)
}

test('whoever wants to begin reads how it works, and is led to the app, which scans palms [R028 R030]', async () => {
  const person = await visit()
  await person.opens('/')
  await person.page.getByRole('link', { name: 'See how it works', exact: true }).click()
  await person.heading('Enroll once, use anywhere').waitFor()
  expect(person.path()).toBe('/how-it-works')
  await person.page.getByRole('main').getByRole('link', { name: 'Download the app', exact: true }).click()
  await expect.poll(() => person.path()).toBe('/download-app')
  await person.page.goBack()
  await person.page.goBack()
  await person.page.getByRole('link', { name: 'Get started', exact: true }).click()
  await expect.poll(() => person.path()).toBe('/download-app')
})

test('whoever signs up from another page is led to the app, and so is whoever reads to the end of one [R008 R065]', async () => {
  const person = await visit()
  for (const [place, name] of [
    ['banner', 'Sign up'],
    ['contentinfo', 'Download the app'],
  ] as const) {
    await person.opens('/too-many-requests')
    await person.page.getByRole(place).getByRole('link', { name, exact: true }).click()
    await expect.poll(() => person.path()).toMatch(/^\/download-app/)
  }
})
