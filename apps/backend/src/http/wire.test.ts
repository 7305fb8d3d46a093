import { readFileSync } from 'node:fs'
import { endpoints, gatewayEndpoints } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { addLines, callOf, linesOfToday, partOf, wireFile } from './wire-lines.ts'

const today = linesOfToday()
const released = readFileSync(wireFile, 'utf8').trimEnd().split('\n')
const isWanted = (line: string): boolean => / (?:asked|path|query|header) [^?]+$/.test(line)

test('the contract contains each recorded line of the wire format', () => {
  const isStillThere = (line: string) => today.includes(line) || (/ asked /.test(line) && today.includes(`${line}?`))
  const taken = released.filter((line) => !isStillThere(line))
  expect(taken, 'taken away; pages of the last 30 days rely on it').toEqual([])
})

test('a recorded call has no new required field in its request', () => {
  const paths = new Set(released.filter((line) => line.split(' ').length === 2))
  const isOld = (line: string) => paths.has(callOf(line))
  const wanted = today.filter((line) => isWanted(line) && isOld(line) && !released.includes(line))
  expect(wanted, 'optional for a whole release first').toEqual([])
})

test('a recorded call has no new required field in its response', () => {
  const paths = new Set(released.filter((line) => line.split(' ').length === 2))
  const isOld = (line: string) => paths.has(callOf(line))
  const isRequired = (line: string) => / answers [^?]+$/.test(line)
  const added = today.filter((line) => isRequired(line) && isOld(line) && !released.includes(line))
  expect(added, 'optional for a whole release first').toEqual([])
})

test('each line of the wire format is recorded in wire.txt', () => {
  expect(
    today.filter((line) => !released.includes(line)),
    'run `npm run wire`, which adds these lines to http/wire.txt',
  ).toEqual([])
})

test('addLines puts a new line of the wire format after the other lines of its call', () => {
  const [old, others] = [
    ['GET /a', 'GET /a status 401'],
    ['GET /b', 'GET /b status 404'],
  ]
  expect(addLines([...old, ...others], ['GET /a', 'GET /a status 429', 'PUT /c'])).toEqual([
    ...old,
    'GET /a status 429',
    ...others,
    'PUT /c',
  ])
})

test('request schemas accept additional fields', () => {
  for (const row of [...Object.values(endpoints), ...Object.values(gatewayEndpoints)])
    expect(JSON.stringify(partOf(row, 'body') ?? {})).not.toContain('strict_object')
})
