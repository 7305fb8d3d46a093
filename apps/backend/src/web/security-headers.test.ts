import { environments } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const [prod, gamma, beta] = environments

test('the security headers restrict the referrer, framing and device features', () => {
  const { 'content-security-policy': policy = '', ...headers } = securityHeaders(prod, [], 'https://shell.example')
  expect(policy.split('; ')).toContain('frame-ancestors https://shell.example')
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  })
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*microphone=\(\).*geolocation=\(\).*payment=\(\)/)
  expect(securityHeaders(prod, [], undefined)['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('the security headers of beta and gamma forbid indexing', () => {
  const headers = [beta, gamma, prod, undefined].map(
    (deployed) => securityHeaders(deployed, [], undefined)['x-robots-tag'],
  )
  expect(headers).toEqual(['noindex', 'noindex', undefined, undefined])
})
