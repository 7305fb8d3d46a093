import { extname, join, resolve } from 'node:path'

export const sourceEnding = extname(import.meta.filename)
/** True in the output of `npm run build -- server`. */
export const isBuilt = sourceEnding === '.js'
/**
 * The folder of `main`. The build writes shared chunks into this folder, so a path relative to a module would be wrong.
 */
export const sourceFolder = isBuilt ? import.meta.dirname : resolve(import.meta.dirname, '..')
export const root = resolve(sourceFolder, '../../..')
export const webFolder = join(root, 'apps/web/dist')
export const phoneFolder = join(root, 'apps/app-simulator/dist')
