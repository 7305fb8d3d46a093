import { Failure } from '@palmflow/contract'
import { openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('ACCOUNTS')

describe('ACCOUNTS', () => {
  test('the accounts panel ignores a disconnect request for an account outside the list', async () => {
    const { actor, calls } = openHarness(subject, undefined)
    calls[0]?.resolve({ userAuthorizations: [{ userPoolArn: 'arn:pool/mine', userPoolDisplayName: 'Mine' }] })
    for (const call of calls) await untilProcessed(call)
    actor.send({ type: 'disconnect.requested', userPoolArn: 'arn:pool/another' })
    actor.send({ type: 'disconnect.confirmed' })
    expect(actor.getSnapshot().hasTag('confirm')).toBe(false)
    expect(calls.map(({ slot }) => slot)).toEqual(['loadAccounts'])
  })

  test('the event of a disconnected account has the id of this account [R215]', async () => {
    const { actor, calls, events } = openHarness(subject, undefined)
    calls[0]?.resolve({ userAuthorizations: [{ userPoolArn: 'arn:pool/mine', userPoolDisplayName: 'Mine' }] })
    for (const call of calls) await untilProcessed(call)
    actor.send({ type: 'disconnect.requested', userPoolArn: 'arn:pool/mine' })
    actor.send({ type: 'disconnect.confirmed' })
    calls[1]?.resolve(undefined)
    for (const call of calls.slice(0, 2)) await untilProcessed(call)
    expect(events).toEqual([{ type: 'account.disconnected', application: 'arn:pool/mine' }])
  })

  test('each disconnect call names the account that the user chose [R199 R200 R215]', async () => {
    const accounts = ['one', 'two'].map((name) => ({ userPoolArn: `arn:pool/${name}`, userPoolDisplayName: name }))
    const { actor, calls, events } = openHarness(subject, undefined)
    const answers = async (end: (call: (typeof calls)[number] | undefined) => void) => {
      const call = calls.at(-1)
      end(call)
      if (call) await untilProcessed(call)
    }
    const disconnects = (name: string) => {
      actor.send({ type: 'disconnect.requested', userPoolArn: `arn:pool/${name}` })
      expect(actor.getSnapshot().context.chosen?.userPoolArn).toBe(`arn:pool/${name}`)
      actor.send({ type: 'disconnect.confirmed' })
      expect(calls.at(-1)?.input).toEqual({ userPoolArn: `arn:pool/${name}` })
    }
    await answers((call) => call?.resolve({ userAuthorizations: accounts }))
    disconnects('two')
    await answers((call) => call?.reject(new Failure('unavailable')))
    actor.send({ type: 'disconnect.cancelled' })
    disconnects('one')
    await answers((call) => call?.resolve(undefined))
    await answers((call) => call?.resolve({ userAuthorizations: accounts.slice(1) }))
    disconnects('two')
    await answers((call) => call?.resolve(undefined))
    expect(events.map((fact) => Reflect.get(fact, 'application'))).toEqual(['arn:pool/one', 'arn:pool/two'])
  })
})
