import { undoBy } from '../credentials/undo-change.ts'
import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'

/** An undo requires the link and the PIN (decision 0072). */
export const undoChange = mainApiHandler(
  'undoChange',
  async ({ backend, context, body, attempt, now }): Promise<Reply<'undoChange'>> => {
    const verdict = await undoBy(backend, { ...body, client: context.client, attempt }, now)
    if (!('refusal' in verdict)) {
      backend.noticeWorker.wake()
      return { answer: null }
    }
    const { refusal, endsAt } = verdict
    return { refusal: refusal === 'unauthenticated' ? 'notFound' : refusal, endsAt }
  },
)
