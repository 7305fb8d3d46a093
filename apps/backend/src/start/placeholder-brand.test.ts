import { expect, test } from 'vitest'
import { placeholderWarning } from './placeholder-brand.ts'

const placeholder = { name: 'Example', placeholder: true } as const

test.each(['beta', 'gamma', 'prod'])('a server in %s warns that its brand is a placeholder', (environment) => {
  expect(placeholderWarning(placeholder, environment)).toContain(`The name 'Example' is a placeholder`)
})

test('a local server and a server with its own brand give no placeholder warning', () => {
  expect(placeholderWarning(placeholder, 'local')).toBeUndefined()
  expect(placeholderWarning(placeholder, undefined)).toBeUndefined()
  expect(placeholderWarning({ name: 'Harbour Pass' }, 'prod')).toBeUndefined()
})
