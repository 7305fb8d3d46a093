import { join } from 'node:path'
import { endpointNames } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { findCalls } from './find-calls.ts'

const folder = join(import.meta.dirname, '../calls')

test('whatever a page may ask for has its answer, in the order of the contract', async () => {
  expect((await findCalls(folder, endpointNames)).map(({ name }) => name)).toEqual(endpointNames)
})

test('a call that nobody wrote keeps the server from starting, so that no person is the first to miss it', async () => {
  await expect(findCalls(folder, ['sendOtp', 'sendFlowers'])).rejects.toThrow('send-flowers.ts')
})
