interface Task {
  about: string
  takes?: string
  options?: Readonly<Record<string, string>>
}
type Topics = Readonly<Record<string, Readonly<Record<string, Task>>>>

const head = `<!-- Written by \`npm run docs\` from scripts/tasks.mjs. -->

# Commands

\`npm run <command> -- --help\` prints the same text. Options come after \`--\`. Add \`-s\` to hide the output of npm itself: \`npm run -s paths -- --json\`.

A value in parentheses is the default. A built server has the commands of the chapter _Operate a server_ as \`node scripts/<command>.js\`.`

/** Replaces paths below `docs/` by links that are relative to the folder of the page. */
const linked = (text: string): string => text.replaceAll(/\bdocs\/([\w-]+\.md)/g, '[$1]($1)')

/** @param commandLineOf returns the command line of a task without its options */
export function commandsPage(topics: Topics, commandLineOf: (name: string, task: Task) => string): string {
  const chapters = Object.entries(topics).map(([topic, tasks]) => {
    const commands = Object.entries(tasks).map(([name, task]) => {
      const options = Object.entries(task.options ?? {}).map(([option, effect]) => `- \`${option}\`: ${linked(effect)}`)
      const takes = task.takes === undefined ? '' : ` Takes ${task.takes}.`
      const parts = [`### ${name}`, `\`${commandLineOf(name, task)}\``, linked(task.about) + takes, options.join('\n')]
      return parts.filter(Boolean)
    })
    return [`## ${topic}`, ...commands.flat()]
  })
  return `${[head, ...chapters.flat()].join('\n\n')}\n`
}
