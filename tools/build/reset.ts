import { resolve } from 'node:path'
import { removeState } from './remove-state.ts'
import { root, shortPath } from './repo-folders.ts'

const { DATA_DIR, ENVIRONMENT = 'local' } = process.env
if (ENVIRONMENT !== 'local') {
  console.error(`ENVIRONMENT is '${ENVIRONMENT}'. This command deletes users only if ENVIRONMENT is 'local'.`)
  process.exit(1)
}
const folder = resolve(root, DATA_DIR || '.data')
removeState(folder)
console.log(`${shortPath(folder)} has no state now. The next start creates the demo profiles again.`)
