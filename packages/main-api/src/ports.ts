import type { AnswerRefused, EndpointName, Environment, ExchangeHooks, ExchangePorts } from '@palmflow/contract'
import type { Session } from '@palmflow/session'

export type MainApiReport =
  /** An address that no person may be sent to; it is not repeated here, for it may carry anything. */
  { type: 'redirectDropped'; service: EndpointName } | AnswerRefused<EndpointName>

/** What the client does to the page; apps/web fills it in. */
export interface MainApiHooks extends ExchangeHooks {
  here(): URL
  /** Leave for another page. The address has passed `safeUrl`. */
  redirect(url: URL): void
  /** Stay on the page, under this address; the client makes the call anew. */
  replaceUrl(url: URL): void
  onSessionExtended(expiresInMs: number): void
  report(report: MainApiReport): void
}

export interface MainApiPorts extends ExchangePorts {
  environment: Environment
  session: Pick<Session, 'tokens' | 'callKeys'>
  /** Of `treatmentOf`, hence safe in a header. */
  treatment: string
  hooks: MainApiHooks
  /** What the page speaks now, as a BCP 47 tag: documents and texts come in it. Absent: what its browser says. */
  language?: () => string
  /** A new UUID. */
  random: () => string
}
