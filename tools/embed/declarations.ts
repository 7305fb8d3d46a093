import { join, relative } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { runProgram } from './checks.ts'
import { writeFiles } from './files.ts'
import type { Publishable } from './publishable.ts'

/**
 * Converts the compiler's message about a type without an export to an instruction for developers. Other messages are
 * not changed.
 */
function asTask(line: string): string {
  const [, name, file] = /TS4023: .* name '(\w+)' from external module "(.+?)"/.exec(line) ?? []
  return name === undefined || file === undefined
    ? line
    : `export ${name} from ${relative(root, file)}, or make it a \`type\`: declarations in other files name it`
}
const maxTasks = 40

/**
 * Writes the declarations of all source files in one compiler run.
 * @returns a line for each of at most `maxTasks` errors, such as a type without an export that another file needs
 */
export async function writeDeclarations(packages: readonly Publishable[], folder: string): Promise<string[]> {
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      noCheck: true,
      rootDir: root,
      outDir: '.',
      types: [],
    },
    include: packages.map((pkg) => join(pkg.folder, 'src')),
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing'].map((name) => join(root, 'packages', name)),
  }
  writeFiles(folder, [['declarations.json', JSON.stringify(config)]])
  try {
    await runProgram('tsc', ['-p', join(folder, 'declarations.json'), '--pretty', 'false', '--singleThreaded'], root)
    return []
  } catch (error) {
    const lines = String(error)
      .split('\n')
      .filter((line) => line.includes(' error TS'))
    const tasks = [...new Set(lines.map(asTask))].sort((item, other) => item.length - other.length)
    return tasks.slice(0, maxTasks)
  }
}
