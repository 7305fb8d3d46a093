import { expect, test } from 'vitest'
import { createVerifier } from './verifier.ts'

const issuer = 'https://id.example'

test('a verifier with an empty secret is refused at its creation', () => {
  expect(() => createVerifier({ issuer, audience: 'shop', secret: '' })).toThrow('secret must not be empty')
})

test.each([Number.NaN, -1])(
  'a verifier with a clock tolerance of %s ms is refused at its creation',
  (clockToleranceMs) => {
    expect(() => createVerifier({ issuer, audience: 'shop', clockToleranceMs })).toThrow('clockToleranceMs')
  },
)

test.each(['http://id.example', 'https://id.example/', 'https://id.example/path', 'ftp://id.example'])(
  'the verifier refuses %s as issuer and as origin of the API',
  (wrong) => {
    expect(() => createVerifier({ issuer: wrong, audience: 'shop' })).toThrow(TypeError)
    expect(() => createVerifier({ issuer, audience: 'shop', apiOrigin: wrong })).toThrow(TypeError)
  },
)
