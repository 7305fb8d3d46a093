interface Source {
  file: string
  text: string
}

const errorClass = /^(?:export )?class (\w+) extends Error \{(\}|[\s\S]*?^\})/gm

/** A bundler renames classes. Therefore only a field can hold the name that a log shows. */
export const namelessErrors = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(errorClass)]
      .filter(([, , body = '']) => !/^ {2}override (?:readonly )?name\b/m.test(body))
      .map(([, name]) => `${file}: the error class ${name} needs a field 'name', because a log would call it Error`),
  )
