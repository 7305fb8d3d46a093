import { Failure } from '@palmflow/contract'

export type ShellFailureReason =
  /** This page runs in no shell: the website. */
  | 'noShell'
  /** A shell was greeted, and never answered. */
  | 'silent'
  /** Page and shell share no version. */
  | 'version'
  /** The shell gives no answer to this request. */
  | 'declined'
  /** The same id stands for another request already, or the request is not of the schema. */
  | 'invalid'
  | 'aborted'
  | 'closed'

/** What `ask` and `facts` reject with. To a chart it is a Failure like any other. */
export class ShellFailure extends Failure {
  readonly reason: ShellFailureReason
  constructor(reason: ShellFailureReason) {
    super(reason === 'invalid' ? 'invalid' : 'unavailable')
    this.reason = reason
  }
}
