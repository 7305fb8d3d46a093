import { freePorts } from '@palmflow/tool-build/free-ports'
import { type Check, runProgram } from './checks.ts'

const scripts = { 'own-backend/sign-in.ts': 'completed\n', 'native-shell/transcript.ts': ' messages\n' }

export const nodeChecks = (folder: string): Check[] =>
  Object.entries(scripts).map(([script, end]) => ({
    name: `the example ${script} runs in plain Node`,
    run: async () => {
      const [port = 0] = await freePorts(1)
      const output = await runProgram(process.execPath, [script], folder, { PORT: String(port) })
      if (!output.endsWith(end)) throw new Error(`${script} did not end with '${end.trim()}':\n${output}`)
      return undefined
    },
  }))
