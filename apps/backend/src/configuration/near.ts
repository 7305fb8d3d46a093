/** How many letters are wrong, missing, too many or changed places; more than `most` counts as one more. */
function apart(left: string, right: string): number {
  const rows = Array.from({ length: left.length + 1 }, (_, row) =>
    Array.from({ length: right.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= left.length; row += 1) {
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1]
      const isTurned = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      const steps = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)]
      if (isTurned) steps.push(at(row - 2, column - 2) + 1)
      const line = rows[row]
      if (line !== undefined) line[column] = Math.min(...steps)
    }
  }
  return at(left.length, right.length)
}

const shortName = 6

/** Names of others' that are near to ours, and well known. */
const others: ReadonlySet<string> = new Set(['POST', 'PORTS', 'HOME', 'HOSTS'])

/** @returns the name of ours that was probably meant; undefined where it is one of ours, or like none. */
export function meantBy(name: string, ours: readonly string[]): string | undefined {
  if (ours.includes(name) || others.has(name)) return undefined
  const isOnlyWritten = (one: string) => one.replaceAll('_', '') === name.toUpperCase().replaceAll(/[-_]/g, '')
  return ours.find((one) => isOnlyWritten(one) || apart(name, one) <= (one.length < shortName ? 1 : 2))
}
