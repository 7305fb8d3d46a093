import { Failure } from '@palmflow/contract'

export type ShellFailureReason =
  /** The page is in no shell: the website. */
  | 'noShell'
  /** No shell replied to the hello. */
  | 'silent'
  /** Page and shell have no common version. */
  | 'version'
  /** The shell declined this request. */
  | 'declined'
  /** The id belongs to another request, or the request does not match the schema. */
  | 'invalid'
  | 'aborted'
  | 'closed'

/** The rejection of `ask` and `facts`. A chart treats it as a Failure. */
export class ShellFailure extends Failure {
  readonly reason: ShellFailureReason
  constructor(reason: ShellFailureReason) {
    super(reason === 'invalid' ? 'invalid' : 'unavailable')
    this.reason = reason
  }
}
