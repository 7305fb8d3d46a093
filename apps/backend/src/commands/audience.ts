import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { wire } from '@palmflow/contract'
import * as v from 'valibot'
import { hashOfSecret } from '../identity/audiences.ts'
import { stop } from './operate.ts'

const { values } = parseArgs({ options: { name: { type: 'string' }, origin: { type: 'string', multiple: true } } })
const { name = '', origin = [] } = values
if (!v.is(wire.audience, name)) stop('--name is 1 to 64 of these characters: letters, digits, _ . -')
if (origin.length === 0) stop('Pass --origin once for each origin of the pages, for example https://shop.example.')

const secret = randomBytes(32).toString('base64url')
console.log(`The secret of the server, which is not stored: ${secret}`)
console.log(`ORIGINS='${origin.join(',')}'`)
console.log(`AUDIENCES='${JSON.stringify({ [name]: { origins: origin, secretHashes: [hashOfSecret(secret)] } })}'`)
