import { Failure } from '@palmflow/contract'

export type ShellFailureReason =
  /** There is no shell, because the page is on the website. */
  | 'noShell'
  /** No shell replied to the hello. */
  | 'silent'
  /** Page and shell support no common version. */
  | 'version'
  /** The shell declined this request. */
  | 'declined'
  /** The id belongs to another request, or the request does not match the schema. */
  | 'invalid'
  | 'aborted'
  | 'closed'

/** The error of `ask` and `facts`. A chart treats it as a Failure. */
export class ShellFailure extends Failure {
  readonly reason: ShellFailureReason
  constructor(reason: ShellFailureReason) {
    super(reason === 'invalid' ? 'invalid' : 'unavailable')
    this.reason = reason
  }
}
