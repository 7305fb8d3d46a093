import { readFileSync } from 'node:fs'
import { endpoints, headers, nextSteps, ownFields } from '@palmflow/contract'
import { contentTypes, eventStream } from '@palmflow/gateway'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { gatewayOpenApi, openApi } from './openapi.ts'

const page = readFileSync(new URL('../../../../docs/wire.md', import.meta.url), 'utf8')
const codes = new Set([...page.matchAll(/`([^`]+)`/g)].map(([, code]) => code))
const successOf = (path: string, method: string, status = '200') => ['paths', path, method, 'responses', status]

test('both API documents are valid OpenAPI 3.1', async () => {
  for (const document of [openApi(), gatewayOpenApi()]) {
    const validator = new Validator()
    expect(await validator.validate(document)).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  }
})

test('the OpenAPI document marks response headers as required or optional', () => {
  const { path } = endpoints.requestAccessToken
  const opened = [...successOf(path, 'post'), 'headers']
  for (const name of [headers.session, headers.sessionExpiresIn])
    expect(openApi()).toHaveProperty([...opened, name, 'required'], true)
  expect(openApi()).toHaveProperty([...opened, headers.pt, 'required'], false)
})

test('the OpenAPI document has no ET and PT in the response with feature flags', () => {
  const named = [...successOf(endpoints.fetchFeatureFlags.path, 'get'), 'headers']
  expect(openApi()).not.toHaveProperty([...named, headers.et])
  expect(openApi()).not.toHaveProperty([...named, headers.pt])
})

test('the OpenAPI documents have Retry-After for 423 and 429, except for a PIN lock', () => {
  for (const document of [openApi(), gatewayOpenApi()])
    expect(document).toHaveProperty(
      ['components', 'responses', 'refusedUntil', 'headers', 'retry-after', 'required'],
      true,
    )
  const refused = ['paths', '/api/v1/otp', 'put', 'responses']
  for (const status of ['423', '429'])
    expect(openApi()).toHaveProperty([...refused, status, '$ref'], '#/components/responses/refusedUntil')
  const ofPin = ['paths', '/api/v1/verification/credential', 'put', 'responses', '423', '$ref']
  expect(openApi()).toHaveProperty(ofPin, '#/components/responses/pinLocked')
})

test('the OpenAPI document marks a field outside the specification with x-ours', () => {
  const fields = [...successOf('/api/v1/verification/access-token', 'post'), 'content', 'application/json', 'schema']
  const way = ['properties', 'data', 'properties', 'expiresInMs', 'x-ours']
  expect(openApi()).toHaveProperty([...fields, ...way], true)
})

test('the gateway’s OpenAPI document names the frame and the exceptions of a challenge', () => {
  const path = ['paths', '/service/IGTIdentityGatewayService/operation/CondorRespondToChallenge', 'post']
  const headers = { ':message-type': 'event', ':event-type': 'challengeAnswer', ':content-type': contentTypes.bare }
  expect(gatewayOpenApi()).toHaveProperty([...path, 'requestBody', 'x-event-stream', 'headers'], headers)
  const answered = [...path, 'responses', '200', 'x-event-stream']
  expect(gatewayOpenApi()).toHaveProperty([...answered, 'headers', ':event-type'], 'challengeResponse')
  expect(gatewayOpenApi()).toHaveProperty([...answered, 'exceptions', 'LockedException'], 423)
})

test('docs/wire.md names each header, field, event and exception of the contract', () => {
  const names = [
    ...Object.values(headers),
    ...nextSteps,
    ...Object.keys(ownFields),
    ...Object.values(ownFields).flat(),
    ...Object.values(eventStream.events),
    ...Object.keys(eventStream.exceptions),
    ...Object.keys(eventStream.headersOf(eventStream.events.answer)),
    eventStream.exceptionHeader,
    ...Object.values(contentTypes),
  ]
  expect(names.filter((name) => !codes.has(name))).toEqual([])
})
