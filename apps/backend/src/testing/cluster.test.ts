import { expect, inject, test } from 'vitest'

test('PostgreSQL is available to the tests', () => {
  const postgres = inject('postgres')
  if ('failure' in postgres) expect.fail(postgres.failure)
  expect(postgres.url).toContain('@127.0.0.1:')
})
