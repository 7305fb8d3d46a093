import { Failure } from '@palmflow/contract'

export type ShellFailureReason =
  /** The page has no shell, for example on the website. */
  | 'noShell'
  /** No shell has replied to the hello. */
  | 'silent'
  /** The page and the shell support no common version. */
  | 'version'
  | 'declined'
  /** Another request has the same id, or the request does not match the schema. */
  | 'invalid'
  | 'aborted'
  | 'closed'

/** The error of `ask` and `facts`. Charts treat it as a `Failure`. */
export class ShellFailure extends Failure {
  readonly reason: ShellFailureReason
  constructor(reason: ShellFailureReason) {
    super(reason === 'invalid' ? 'invalid' : 'unavailable')
    this.reason = reason
  }
}
