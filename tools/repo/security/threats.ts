import { type Proof, proofOf } from './proofs.ts'
import { type Fields, recordList, textOf, textsOf } from './records.ts'

const texts = ['id', 'threat', 'asset', 'attacker', 'severity', 'control', 'residual', 'owner', 'review'] as const
const severities: readonly string[] = ['critical', 'high', 'medium', 'low']

/**
 * A record of docs/security/threats.yml. The residual risk is accepted until the day in `review`, for example
 * `2027-02-26`.
 */
export type Threat = Record<(typeof texts)[number], string> & { tests: readonly Proof[] }

function threatOf(fields: Fields): Threat {
  const [id, threat, asset, attacker, severity, control, residual, owner, review] = texts.map((name) =>
    textOf(fields, name),
  )
  const tests = textsOf(fields, 'tests').map(proofOf)
  return {
    ...{ id: id ?? '', threat: threat ?? '', asset: asset ?? '', attacker: attacker ?? '', severity: severity ?? '' },
    ...{ control: control ?? '', residual: residual ?? '', owner: owner ?? '', review: review ?? '', tests },
  }
}

export const readThreats = (text: string): Threat[] => recordList(text).map(threatOf)

/** Returns the table without padding, because padding would change all lines after the change of one word. */
export const threatTable = (threats: readonly Threat[]): string[] => {
  const columns = ['id', 'severity', 'threat', 'asset', 'attacker', 'residual', 'owner', 'review'] as const
  const cells = threats.map((threat) => columns.map((name) => threat[name].replaceAll('|', '\\|')))
  return [columns, columns.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`)
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** @param today for example `2026-11-27` @returns a line for each missing or wrong field of the file */
export function wrongThreats(
  threats: readonly Threat[],
  missing: (proof: Proof) => readonly string[],
  today: string,
): string[] {
  const ids = threats.map(({ id }) => id)
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} occurs twice`),
    ...threats.flatMap((threat) => {
      const { id, severity, review, tests } = threat
      return [
        ...texts.filter((name) => threat[name] === '').map((name) => `'${id}' has no ${name}`),
        ...(severities.includes(severity) ? [] : [`${id} has the severity '${severity}': ${severities.join(', ')}`]),
        ...(day.test(review) ? [] : [`${id} has the review '${review}', which is not a date`]),
        ...(day.test(review) && review < today ? [`${id} was to be reviewed on ${review}`] : []),
        ...(tests.length === 0 ? [`${id} has no test`] : []),
        ...tests.flatMap(missing).map((item) => `${id}: ${item}`),
      ]
    }),
  ]
}

export function wrongRisks(page: string, threats: readonly Threat[]): string[] {
  const rows = [...page.matchAll(/^\| `([\w-]+)` \|.*\| ([\w-]+) \| ([\w-]+) \|$/gm)]
  return rows.flatMap(([, id = '', owner = '', review = '']) => {
    const threat = threats.find((item) => item.id === id)
    if (threat === undefined) return [`${id} has no record`]
    return threat.owner === owner && threat.review === review ? [] : [`${id} has another owner or review date`]
  })
}
