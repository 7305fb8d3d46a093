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
