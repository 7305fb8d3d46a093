import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { events } from '../apps/backend/src/events.ts'
import { wrongEvents } from './parts/event-table.ts'
import { root } from './parts/stamp.ts'
import { tableUnder } from './parts/tables.ts'

const page = readFileSync(join(root, 'SECURITY.md'), 'utf8')
const eventRows = tableUnder(page, 'What an operator sees')
const complaints = wrongEvents(eventRows, events).map((one) => `SECURITY.md: ${one}`)

for (const one of complaints) console.log(one)
console.log(`${eventRows.length} events, ${complaints.length} complaints.`)
process.exit(complaints.length === 0 ? 0 : 1)
