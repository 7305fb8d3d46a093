import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { gatewayEndpoints } from './gateway-endpoints.ts'

test.each([
  ['main API', endpoints],
  ['identity gateway', gatewayEndpoints],
])('two endpoints of the %s never have the same method and path', (_, table) => {
  const calls = Object.values(table).map(({ method, path }) => `${method} ${path}`)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
})
