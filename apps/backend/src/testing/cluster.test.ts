import { expect, inject, test } from 'vitest'

test('the tests have a PostgreSQL, so that what a person does is proven on both databases', () => {
  const postgres = inject('postgres')
  if ('failure' in postgres) expect.fail(postgres.failure)
  expect(postgres.url).toContain('@127.0.0.1:')
})
