import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { openExternalId } from '../partners/program-links.ts'
import { programIds, programOf, programResponse } from '../partners/programs.ts'

export const listPrograms = mainApiHandler(
  'listPrograms',
  async ({ backend, context }): Promise<Reply<'listPrograms'>> => {
    const { db, keys, deployed } = backend
    const { profileId } = context.session
    const rows = await db.selectFrom('programLinks').selectAll().where('profileId', '=', profileId).execute()
    const key = await keys.keyOf(profileId)
    if (key === undefined) return { refusal: 'unauthenticated' }
    const linked = new Map(rows.map((row) => [row.programId, { externalId: openExternalId(key, row) }]))
    const programs = programIds.flatMap((id) => {
      const program = programOf(id)
      return program === undefined ? [] : [programResponse(id, program, linked.get(id), deployed)]
    })
    return { answer: { programs } }
  },
)
