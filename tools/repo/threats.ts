import { type Proof, proofOf } from './proofs.ts'
import { type Fields, recordList, textOf, textsOf } from './records.ts'

const texts = ['id', 'threat', 'asset', 'attacker', 'severity', 'control', 'residual', 'owner', 'review'] as const
const severities: readonly string[] = ['critical', 'high', 'medium', 'low']

/** A record of docs/security/threats.yml. `review`: the day until which the residual risk is accepted, `2027-02-26`. */
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

/** Columns without padding: a change of one word is a change of one line. */
export const threatTable = (threats: readonly Threat[]): string[] => {
  const columns = ['id', 'severity', 'threat', 'asset', 'attacker', 'residual', 'owner', 'review'] as const
  const cells = threats.map((threat) => columns.map((name) => threat[name].replaceAll('|', '\\|')))
  return [columns, columns.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`)
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** @param today as `2026-11-27`. @returns missing or wrong parts of the file */
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
        ...tests.flatMap(missing).map((one) => `${id}: ${one}`),
      ]
    }),
  ]
}

/** Table rows whose threat has no record, or whose owner or review date differs from the record. */
export function wrongRisks(page: string, threats: readonly Threat[]): string[] {
  const rows = [...page.matchAll(/^\| `([\w-]+)` \|.*\| ([\w-]+) \| ([\w-]+) \|$/gm)]
  return rows.flatMap(([, id = '', owner = '', review = '']) => {
    const threat = threats.find((one) => one.id === id)
    if (threat === undefined) return [`${id} has no record`]
    return threat.owner === owner && threat.review === review ? [] : [`${id} has another owner or review date`]
  })
}
