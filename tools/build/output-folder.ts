import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const outputMark = '.palmflow-output'

/**
 * Checks that a command may delete the content of this folder. The folder must be absent, empty, or an earlier output.
 * @throws if the folder has other files
 */
export function checkOutput(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, outputMark)))
    throw new Error(`${folder} has files that are not an earlier output. Choose another folder, or delete it.`)
}

/**
 * Empties a folder for the output of a command.
 * @throws if the folder has other files
 */
export function emptyOutput(folder: string): void {
  checkOutput(folder)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, outputMark), '')
}
