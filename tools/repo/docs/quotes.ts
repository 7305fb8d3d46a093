/** Matches a code block whose first line contains a language and the path of an example file. */
const quote = /^```(\w+) (examples\/\S+)\n[\s\S]*?^```$/gm

export const withQuotes = (page: string, read: (file: string) => string): string =>
  page.replaceAll(quote, (_, language: string, file: string) => {
    const text = read(file)
    if (text === '') throw new Error(`${file} does not exist, but a page quotes it`)
    return `\`\`\`${language} ${file}\n${text}\`\`\``
  })
