import { join } from 'node:path'
import { endpointNames } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { findHandlers } from './find-handlers.ts'

const folder = join(import.meta.dirname, '../handlers')

test('the handlers have the names and the order of the contract', async () => {
  expect((await findHandlers(folder, endpointNames)).map(({ name }) => name)).toEqual(endpointNames)
})

test('findHandlers fails and names the missing file if an endpoint has no handler', async () => {
  await expect(findHandlers(folder, ['sendOtp', 'sendFlowers'])).rejects.toThrow('send-flowers.ts')
})
