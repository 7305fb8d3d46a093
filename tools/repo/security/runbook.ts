function under(page: string, heading: string): string | undefined {
  const lines = page.split('\n')
  const first = lines.findIndex((line) => line.startsWith('#') && line.replace(/^#+ /, '') === heading)
  if (first === -1) return undefined
  const rest = lines.slice(first + 1)
  const end = rest.findIndex((line) => line.startsWith('#'))
  return rest.slice(0, end === -1 ? undefined : end).join('\n')
}

export function wrongEntry(runbook: string, heading: string, severity: string): string[] {
  const entry = under(runbook, heading)
  if (entry === undefined) return [`${heading} has no heading in the runbook`]
  return [
    ...(entry.includes(`Severity: \`${severity}\`. `) ? [] : [`${heading} is not '${severity}' in the runbook`]),
    ...(/^- Do\b.*\S$/m.test(entry) ? [] : [`${heading} has no line '- Do' in the runbook`]),
    ...(/^- Solved when: \S/m.test(entry) ? [] : [`${heading} has no line '- Solved when' in the runbook`]),
  ]
}
