import { expect, inject, test } from 'vitest'

test('PostgreSQL is available, so that tests run on both databases', () => {
  const postgres = inject('postgres')
  if ('failure' in postgres) expect.fail(postgres.failure)
  expect(postgres.url).toContain('@127.0.0.1:')
})
