import { openStage, taken, testsOf } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('ACCOUNTS')

describe('ACCOUNTS', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)

  test('nobody is asked about an account that is not in their list, and none such is disconnected', async () => {
    const { actor, calls } = openStage(subject, undefined)
    calls[0]?.resolve({ userAuthorizations: [{ userPoolArn: 'arn:pool/mine', userPoolDisplayName: 'Mine' }] })
    for (const call of calls) await taken(call)
    actor.send({ type: 'disconnect.requested', userPoolArn: 'arn:pool/another' })
    actor.send({ type: 'disconnect.confirmed' })
    expect(actor.getSnapshot().hasTag('confirm')).toBe(false)
    expect(calls.map(({ slot }) => slot)).toEqual(['loadAccounts'])
  })

  test('what is told of a disconnected account names it [R215]', async () => {
    const { actor, calls, told } = openStage(subject, undefined)
    calls[0]?.resolve({ userAuthorizations: [{ userPoolArn: 'arn:pool/mine', userPoolDisplayName: 'Mine' }] })
    for (const call of calls) await taken(call)
    actor.send({ type: 'disconnect.requested', userPoolArn: 'arn:pool/mine' })
    actor.send({ type: 'disconnect.confirmed' })
    calls[1]?.resolve(undefined)
    for (const call of calls.slice(0, 2)) await taken(call)
    expect(told).toEqual([{ type: 'account.disconnected', application: 'arn:pool/mine' }])
  })
})
