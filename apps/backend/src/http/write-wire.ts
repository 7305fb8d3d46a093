import { readFileSync, writeFileSync } from 'node:fs'
import { addLines, linesOfToday, wireFile } from './wire-lines.ts'

const before = readFileSync(wireFile, 'utf8').trimEnd().split('\n')
const today = linesOfToday()
writeFileSync(wireFile, `${addLines(before, today).join('\n')}\n`)
const added = today.filter((line) => !before.includes(line))
process.stdout.write(`${[`${added.length} new lines in apps/backend/src/http/wire.txt`, ...added].join('\n')}\n`)
