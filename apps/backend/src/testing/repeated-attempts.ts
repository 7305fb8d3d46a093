import { newId } from '../base/tokens.ts'
import { demoProfiles } from '../dev/seeds.ts'
import { type CountingResult, type CountingSetup, comparisons, complain } from './counting-setup.ts'
import { askForCode, codesSentTo, openBoth, runAllAtOnce, wrongCode } from './parallel-clients.ts'

const twins = 4

async function sendOnce({ pair, freshPhone }: CountingSetup, index: number): Promise<string[]> {
  const both = await openBoth(pair, index)
  const phone = freshPhone()
  const key = newId()
  const responses = await runAllAtOnce(twins, (twin) => both[twin % 2 === 0 ? 0 : 1].sendOtp(phone, key))
  const texts = await codesSentTo(pair[0].origin, phone)
  return [
    ...complain(texts.length !== 1, 'attempt', `${texts.length} texts for one request`),
    ...complain(
      responses.some(({ status }) => status !== 200),
      'attempt',
      `the same request is answered with ${responses.map(({ status }) => status)}`,
    ),
  ]
}

async function guessOnce(setup: CountingSetup, index: number): Promise<string[]> {
  const { pair, random: roll, freshPhone } = setup
  const both = await openBoth(pair, index)
  const phone = freshPhone()
  const right = await askForCode(pair, both[0], phone)
  const before = await comparisons(setup)
  const [key, wrong] = [newId(), wrongCode(roll, new Set(right === undefined ? [] : [right]))]
  const responses = await runAllAtOnce(twins, (twin) => both[twin % 2 === 0 ? 0 : 1].submitOtp(phone, wrong, key))
  const compared = (await comparisons(setup)).codes - before.codes
  return [
    ...complain(compared !== 1, 'attempt', `${compared} comparisons for one guess`),
    ...complain(
      responses.some(({ status }) => status !== 400),
      'attempt',
      `the same guess is answered with ${responses.map(({ status }) => status)}`,
    ),
  ]
}

async function proveOnce({ pair }: CountingSetup, index: number): Promise<string[]> {
  const both = await openBoth(pair, index)
  const { phone } = demoProfiles.withoutPin
  const code = await askForCode(pair, both[0], phone)
  const [key, tokens] = [newId(), { ...both[0].tokens }]
  const body = { type: 'IGT_OTP', credential: code, otpUseCase: 'ACCOUNT_VERIFICATION', phoneNumber: phone }
  const responses = await runAllAtOnce(twins, (twin) =>
    both[twin % 2 === 0 ? 0 : 1].askDiscardingTokens('submitCredential', body, { ...tokens, 'idempotency-key': key }),
  )
  const kinds = new Set(responses.map(({ status, headers }) => `${status} ${headers.get('session')?.split('.')[0]}`))
  return complain(kinds.size !== 1 || !kinds.has('200 2'), 'attempt', `one right code: ${[...kinds]}`)
}

export async function repeatAttempts(setup: CountingSetup, count: number): Promise<CountingResult> {
  const problems: string[] = []
  for (let index = 0; index < count; index += 1) {
    problems.push(...(await sendOnce(setup, index)))
    problems.push(...(await guessOnce(setup, index)))
    problems.push(...(await proveOnce(setup, index)))
  }
  return { figures: { attemptsRepeated: count * 3 }, problems: [...new Set(problems)] }
}

export async function endSessions({ pair }: CountingSetup, count: number): Promise<CountingResult> {
  const lived = await runAllAtOnce(
    count,
    async (index) => {
      const [here, there] = await openBoth(pair, index)
      await there.ask('checkVerification')
      const busy = Array.from({ length: 3 }, () => there.askDiscardingTokens('checkVerification'))
      const { status } = await here.askDiscardingTokens('signOut')
      const after = await there.askDiscardingTokens('checkVerification')
      await Promise.all(busy)
      return status === 204 && after.status === 401 ? 0 : 1
    },
    32,
  )
  const alive = lived.filter((item) => item === 1).length
  return { figures: { sessionsEnded: count }, problems: complain(alive > 0, 'session', `${alive} of ${count}`) }
}
