interface Source {
  file: string
  text: string
}

/** A package must not export two types with the same name, because readers confuse such types. */
export function repeatedTypes(sources: readonly Source[]): string[] {
  const filesOf = new Map<string, string[]>()
  for (const { file, text } of sources)
    for (const [, name] of text.matchAll(/^export (?:type|interface|class) (\w+)/gm)) {
      const key = `${file.split('/', 2).join('/')} exports two types '${name}'`
      filesOf.set(key, [...(filesOf.get(key) ?? []), file])
    }
  return [...filesOf].flatMap(([key, from]) =>
    new Set(from).size > 1 ? [`${key}: rename one (${from.join(', ')})`] : [],
  )
}
