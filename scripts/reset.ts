import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { root, shortPath } from './parts/stamp.ts'

const folder = resolve(root, process.env.DATA_DIR ?? '.data')
rmSync(folder, { recursive: true, force: true })
console.log(`${shortPath(folder)} is empty: the next start makes it anew, with the demo profiles.`)
