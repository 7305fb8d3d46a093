/**
 * Adds the base path of the website to the links of the pages' texts. Astro adds the base path only to its own links.
 * @param base starts and ends with a slash
 */
export const htmlWithBase = (html: string, base: string): string =>
  html.replaceAll(/(<(?:a|img)\b[^>]*?\s(?:href|src)=")(\/(?!\/)[^"]*)/g, (whole, start: string, path: string) =>
    path.startsWith(base) ? whole : `${start}${base}${path.slice(1)}`,
  )

export const textWithBase = (text: string, base: string): string =>
  text.replaceAll(/(\]\(|^Address: )\/(?!\/)/gm, (_, start: string) => `${start}${base}`)
