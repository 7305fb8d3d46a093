import { matchesGlob } from 'node:path'
import { type StepOf, type UseCase, useCases } from '@palmflow/contract'
import { actsOn, type Page } from '@palmflow/paths'
import { enUs } from '@palmflow/views/copy/en-us'
import { pageModelsIn } from '@palmflow/views/page-models'
import { subjectOf } from '@palmflow/workflows/samples'

/** Other tests go through these use cases before they reach the screens that they test. */
const walked = ['AUTHENTICATE', 'AUTHENTICATE_APP', 'ONLINE_ENROLLMENT_APP'] as const satisfies readonly UseCase[]

/** The first words of the events that answer no question. */
const navigation = ['again', 'back', 'continue', 'lock', 'reload', 'reset', 'signUp']

/** Words that names of functions contain in place of the name of an answer. */
const synonyms: Readonly<Record<string, string>> = { otp: 'otp|code|credential', phone: 'phone|number' }

/** Code that answers a question without the page: calls of services, fields of requests, and text messages. */
const calls: Readonly<Record<string, string>> = {
  otp: String.raw`\b(?:readsCode|newestCode|codesSentTo|tapsText|proves(?:Phone|Number))\(|\bcredential: |/dev/sms\?`,
  phone: String.raw`\bsendOtp\(|\bphoneNumber: `,
}

/** Folders that define the screens or the endpoints. The last glob matches this rule and the test of the rule. */
const definitions = [
  'packages/{contract,workflows,views,shell-bridge}/**',
  'apps/backend/src/**',
  'tools/repo/checks/handwritten-walks.*',
]

/**
 * Files that may contain a handwritten walk, keyed by the reason. The check reports a file of this list without a walk.
 */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'Its order of screens is independent of the samples.': [
    'apps/app-simulator/e2e/enrolment/enrol.test.ts',
    'apps/app-simulator/e2e/sign-in/sign-in.test.ts',
    'apps/app-simulator/e2e/sign-in/web-view-kills.test.ts',
    'apps/web/e2e/sign-in/sign-in.test.ts',
    'examples/own-backend/sign-in.ts',
  ],
  'It tests the input, the messages or the calls of these screens.': [
    'apps/web/e2e/browser/network.test.ts',
    'apps/web/e2e/faults/client.test.ts',
    'apps/web/e2e/sign-in/codes.test.ts',
    'apps/web/e2e/sign-in/double-clicks.test.ts',
    'apps/web/e2e/sign-in/history.test.ts',
    'apps/web/e2e/sign-in/reload.test.ts',
    'apps/web/e2e/sign-in/secrets.test.ts',
    'packages/react/src/palm-sign-in.browser.test.tsx',
    'packages/react/src/sign-out.browser.test.tsx',
    'packages/react/src/testing/fake-server.ts',
  ],
  'It has the helpers for one screen, or passes them to a driver.': [
    'apps/app-simulator/e2e/testing/enrolment.ts',
    'apps/app-simulator/e2e/testing/phone.ts',
    'apps/web/e2e/testing/paths/scenario-driver.ts',
    'apps/web/e2e/testing/visit/user.ts',
  ],
  'It tests or measures calls without pages.': [
    'packages/main-api/src/fakes.ts',
    'packages/main-api/src/idempotency-keys.test.ts',
    'tools/bench/server-bench.ts',
    'tools/conformance/behaviour.ts',
    'tools/conformance/walks-website.ts',
    'tools/soak/retrying-clients.ts',
    'tools/soak/runs/versions.ts',
    'tools/soak/steady-enrolment.ts',
  ],
}
const excepted = Object.values(exceptions).flat()

async function namesOf(act: (page: Page) => Promise<void>): Promise<string[]> {
  const names: string[] = []
  const use = async (...used: readonly string[]): Promise<void> => {
    names.push(...used)
  }
  const ignore = async (): Promise<void> => {}
  await act({ click: use, fill: (label) => use(label), press: ignore, sees: ignore, absent: ignore, focused: ignore })
  return names.filter((name) => name !== '')
}

const models = pageModelsIn(enUs)

async function* answersOf(step: StepOf<(typeof walked)[number]>): AsyncGenerator<{ answer: string; text: string }> {
  const subject = subjectOf(step)
  for (const screen of Object.keys(subject.samples.screens))
    for (const { type } of actsOn(subject, screen)) {
      const [answer = ''] = type.split('.')
      const act = models[step]?.acts[type]
      const names = act === undefined ? [] : await namesOf((page) => act(page, {}, screen))
      const keys = Object.entries(enUs).flatMap(([key, message]) => (names.includes(message) ? [key] : []))
      for (const text of [type, ...names, ...keys]) yield { answer, text }
    }
}

/** The patterns come from the charts and page models, so new steps are included. */
async function answerPatterns(): Promise<Map<string, readonly RegExp[]>> {
  const answersBy = new Map<string, Set<string>>()
  for (const step of new Set(walked.flatMap((useCase) => [...useCases[useCase]])))
    for await (const { answer, text } of answersOf(step))
      answersBy.set(text, (answersBy.get(text) ?? new Set()).add(answer))
  // A control of several answers, such as Continue, identifies no single answer.
  const texts = [...answersBy].flatMap(([text, [answer = '', ...others]]) =>
    others.length === 0 && !navigation.includes(answer) ? [{ answer, text }] : [],
  )
  return new Map(
    [...Map.groupBy(texts, ({ answer }) => answer)].map(([answer, each]) => [
      answer,
      patternsOf(
        answer,
        each.map(({ text }) => text),
      ),
    ]),
  )
}

function patternsOf(answer: string, texts: readonly string[]): RegExp[] {
  // An event counts only if the code sends the event, because other code compares event types. `type: 'PIN'` is no
  // label.
  const literals = texts.map((text) => {
    const start = text.startsWith(`${answer}.`) ? String.raw`(?:type: |\[)` : '(?<!type: )'
    return `${start}(['"\`])${text.replaceAll(/\W/g, String.raw`\$&`)}\\1`
  })
  const noun = synonyms[answer] ?? answer
  const helper = `\\b(?:choose|enter|fill|give|prove|set|submit|type)s?(?:${noun})\\(`
  const field = `\\b(?:${answer})\\.(?:fill|press|pressSequentially|type)\\(|\\[name=\\W?${answer}\\b`
  return [
    ...literals.map((literal) => new RegExp(literal)),
    new RegExp(`${helper}|${field}`, 'i'),
    ...(calls[answer] === undefined ? [] : [new RegExp(calls[answer])]),
  ]
}

const patterns = await answerPatterns()
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

function answersIn(text: string): string[] {
  const code = text.replaceAll(comments, '')
  return [...patterns].flatMap(([answer, each]) => (each.some((pattern) => pattern.test(code)) ? [answer] : []))
}

export function handwrittenWalks(files: readonly { file: string; text: string }[], except = excepted): string[] {
  const walks = new Map(
    files
      .filter(({ file }) => !definitions.some((glob) => matchesGlob(file, glob)))
      .map(({ file, text }): [string, string[]] => [file.replaceAll('\\', '/'), answersIn(text)])
      .filter(([, answers]) => answers.length > 1),
  )
  const unused = except.filter((file) => !walks.has(file))
  return [
    ...[...walks]
      .filter(([file]) => !except.includes(file))
      .map(
        ([file, answers]) =>
          `${file} answers several screens by hand (${answers.join(', ')}). Use the shared walk with \`until\` (apps/web/e2e/testing/visit/walks.ts), which also handles new steps`,
      ),
    ...unused.map(
      (file) =>
        `${file} has no handwritten walk. Remove it from ${import.meta.filename.split(/[\\/]/).slice(-4).join('/')}`,
    ),
  ]
}
