import { type Check, runProgram } from './checks.ts'

/** The guide's script for Node, as it stands: no TypeScript, no bundler. */
export const nodeCheck = (folder: string): Check => ({
  name: 'a plain Node script signs in, without a page',
  run: async () => {
    const output = await runProgram(process.execPath, ['src/sign-in.mjs'], folder)
    if (!output.endsWith('completed\n')) throw new Error(`the script did not end with 'completed':\n${output}`)
    return undefined
  },
})
