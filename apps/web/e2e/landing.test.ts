import { expect, test } from 'vitest'
import { useVisits } from './testing/visits.ts'

const visit = useVisits()

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

test('what the page asks for ahead is fetched once', async () => {
  const person = await visit()
  const asked: string[] = []
  person.page.on('request', (request) => asked.push(request.url()))
  await person.page.goto(person.site.origin, { waitUntil: 'networkidle' })
  await person.isAlive()
  const scripts = asked.filter((url) => url.endsWith('.js'))
  const ahead = await person.page
    .locator('head link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')))
  expect(ahead.length).toBeGreaterThan(0)
  expect(scripts).toEqual(expect.arrayContaining(ahead))
  expect(scripts.toSorted()).toEqual([...new Set(scripts)].toSorted())
})
