import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import type { Check } from './checks.ts'
import { enrols, newcomerWorld, wholeProfile } from './engine-enrolment.ts'
import type { Answer, Answers } from './engine-host.ts'
import { EngineHost, loadEngine, same } from './engine-host.ts'
import { walk } from './engine-walk.ts'

type Walk = (host: EngineHost, prelude: string, code: string) => void | Promise<void>

function faultModel(pin: () => Answer): Answers {
  let isPhoneKnown = false
  return {
    requestAccessToken: () => ({ output: { expiresInMs: 900_000 } }),
    checkVerification: () => ({ output: { nextStep: isPhoneKnown ? 'CollectSecondFactor' : 'CollectPhone' } }),
    sendOtp: () => ({ output: { status: 'SUCCESS' } }),
    submitCredential: (input) => {
      if (input.includes('"PIN"')) return pin()
      isPhoneKnown = true
      return { output: { signedIn: false } }
    },
  }
}
const accepted: Answer = { output: { signedIn: true } }

async function atPin(host: EngineHost, prelude: string, code: string): Promise<void> {
  host.run(prelude)
  host.run(code)
  host.run('palmflow.start()')
  same('at the door', host.look().step, 'CHECK_VERIFICATION')
  await walk(host, { phone: '2065550123', otp: '123456' }, 'ADD_PIN')
}

const givePin = (host: EngineHost): void => host.send({ type: 'pin.submitted', pin: '1234' })

function signsIn(host: EngineHost): void {
  givePin(host)
  const { status, output } = host.look()
  same('after the PIN', [status, output?.kind], ['done', 'completed'])
}

function findsPinInvalid(host: EngineHost): void {
  givePin(host)
  const { step, tags, message } = host.look()
  same('after a wrong PIN', [step, tags, message], ['ADD_PIN', ['pin'], 'pinInvalid'])
  host.advance(5_000)
  same('five seconds later', host.look().message, undefined)
}

function waitsForLock(host: EngineHost): void {
  givePin(host)
  same('after the last PIN', host.look().tags, ['locked'])
  host.advance(89_999)
  same('a moment before the end of the lock', host.look().tags, ['locked'])
  host.advance(1)
  same('at the end of the lock', host.look().tags, ['pin'])
}

/**
 * Checks that an engine needs the `AbortController` of the prelude. Without `AbortController`, each call fails
 * immediately, and no error names the cause.
 */
function failsWithoutAbort(host: EngineHost, prelude: string, code: string): void {
  host.run(prelude)
  host.run('delete globalThis.AbortController')
  host.run(code)
  host.run('palmflow.start()')
  host.advance(500)
  const { step, message } = host.look()
  same('without AbortController', [step, message], ['CHECK_VERIFICATION', 'tryAgain'])
}

const toPin =
  (goOn: (host: EngineHost) => void): Walk =>
  async (host, prelude, code) => {
    await atPin(host, prelude, code)
    goOn(host)
  }

const walks: readonly { name: string; pin: Answer; walk: Walk }[] = [
  { name: 'a person signs in', pin: accepted, walk: toPin(signsIn) },
  { name: 'a wrong PIN shows pinInvalid', pin: { failure: { kind: 'invalid' } }, walk: toPin(findsPinInvalid) },
  {
    name: 'a lock ends by the clock of the host',
    pin: { failure: { kind: 'locked', retryAfterMs: 90_000 } },
    walk: toPin(waitsForLock),
  },
  { name: 'without AbortController no call succeeds', pin: accepted, walk: failsWithoutAbort },
]

export function engineChecks(folder: string): Check[] {
  const bundled = new Map<string, Promise<string>>()
  const codeOf = (file: string): Promise<string> => {
    const code = bundled.get(file) ?? bundle(folder, join(folder, file)).then((made) => made.code)
    bundled.set(file, code)
    return code
  }
  const check = (name: string, file: string, answers: Answers, goes: Walk): Check => ({
    name: `QuickJS: ${name}`,
    run: async () => {
      const code = await codeOf(file)
      const host = new EngineHost(await loadEngine(), (call, input) => {
        const answer = answers[call]
        if (answer === undefined) throw new Error(`no server call ${call}`)
        return answer(input)
      })
      try {
        await goes(host, readFileSync(join(folder, 'own-backend/engine/prelude.js'), 'utf8'), code)
        same('reported to the host', host.reports, [])
        return `${(code.length / 1_000).toFixed(0)} kB in one file`
      } finally {
        host.close()
      }
    },
  })
  const { answers, left } = newcomerWorld()
  return [
    ...walks.map(({ name, pin, walk }) =>
      check(
        name,
        'own-backend/engine/sign-in.js',
        faultModel(() => pin),
        walk,
      ),
    ),
    check(
      'a new person enrols both palms and links a partner',
      'own-backend/engine/enrol.js',
      answers,
      async (host, prelude, code) => {
        host.run(prelude)
        host.run(code)
        await enrols(host)
        same('left at the server', left(), wholeProfile)
      },
    ),
  ]
}
