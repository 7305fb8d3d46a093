import { call, misfitFor, sampleFor, type Tokens } from './call.ts'
import { pairOf, type Row, rows } from './rows.ts'
import type { People } from './test-users.ts'

const wantsSomebody = ({ statuses }: Row): boolean => statuses.includes(401) || statuses.includes(403)
const originOf = ({ subject }: People, { api }: Row): string => (api === 'main' ? subject.main : subject.gateway)

export async function withoutTokens(people: People): Promise<void> {
  for (const row of rows.filter(wantsSomebody)) await call(originOf(people, row), row, sampleFor(row))
}

export async function malformed(people: People, tokens: Tokens): Promise<void> {
  for (const row of rows.filter(({ statuses }) => statuses.includes(400)))
    await call(originOf(people, row), row, misfitFor(row), tokens)
}

/**
 * Uses the id of an absent resource. `tokens` must return new tokens each time, because a call may end the sessions of
 * its caller.
 */
export async function unknown(people: People, tokens: () => Promise<Tokens>): Promise<void> {
  const named = ({ endpoint: { params, query } }: Row) => params !== undefined || query !== undefined
  for (const row of rows.filter((item) => item.statuses.includes(404) && named(item)))
    await call(originOf(people, row), row, sampleFor(row), await tokens())
}

export async function plainly(
  people: People,
  isMissing: (row: Row, status: number) => boolean,
  tokens: () => Promise<Tokens>,
  isFor: (row: Row) => boolean = () => true,
): Promise<void> {
  for (const row of rows.filter(isFor))
    if (row.statuses.slice(0, 1).some((status) => isMissing(row, status)))
      await call(originOf(people, row), row, sampleFor(row), await tokens())
}

/**
 * Causes each missing status that the backend has a tool for.
 * @returns these statuses
 */
export async function provoked(
  people: People,
  isMissing: (row: Row, status: number) => boolean,
): Promise<ReadonlySet<string>> {
  const pairs = new Set<string>()
  for (const row of rows) {
    for (const status of row.statuses.filter((item) => isMissing(row, item))) {
      const request = await people.subject.provoke(row, status, people)
      if (request === undefined) continue
      pairs.add(pairOf(row, status))
      await call(request.origin, row, request.input ?? sampleFor(row), request.tokens)
    }
  }
  return pairs
}
