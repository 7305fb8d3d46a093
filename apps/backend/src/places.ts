import { extname, join, resolve } from 'node:path'

/** This folder, where the calls are found; of a server that was built, the one that all its parts lie in. */
export const sourceFolder = import.meta.dirname
/** Of what is beside the code: `.js` once it was built. */
export const sourceEnding = extname(import.meta.filename)
/** Whether this is the server that `npm run build -- server` made, which runs where people are. */
export const isBuilt = sourceEnding === '.js'
export const root = resolve(sourceFolder, '../../..')
export const webFolder = join(root, 'apps/web/dist')
export const phoneFolder = join(root, 'apps/phone/dist')
