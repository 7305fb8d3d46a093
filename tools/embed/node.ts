import { type Check, runProgram } from './checks.ts'

/** The end of the output of each file. */
const scripts = { 'src/quick-start.mjs': "enteringOtp: 'quiet' }\n", 'src/sign-in.mjs': 'completed\n' }

/** Runs the scripts of the README and of the guide, without TypeScript and bundler. */
export const nodeCheck = (folder: string): Check => ({
  name: 'a plain Node script signs in, without a page',
  run: async () => {
    for (const [script, end] of Object.entries(scripts)) {
      const output = await runProgram(process.execPath, [script], folder)
      if (!output.endsWith(end)) throw new Error(`${script} did not end with '${end.trim()}':\n${output}`)
    }
    return undefined
  },
})
