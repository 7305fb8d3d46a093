import { brand } from '@palmflow/brand'
import { digits, type HelpQuestion, helpCategories, limits, ownDurations, ownLimits } from '@palmflow/contract'
import { bindHelp } from '@palmflow/workflows'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { BrandProvider, defaultBrand } from '../../brand/brand.ts'
import { CopyProvider } from '../../copy/copy.tsx'
import { enUs as englishTexts } from '../../copy/en-us/catalogue.ts'
import { esUs as spanishTexts } from '../../copy/es-us/catalogue.ts'
import { enUs, esUs } from '../../testing/texts.ts'
import { helpView } from './help.view.tsx'
import { HelpTargets, helpTargetNames } from './help-places.ts'
import { parseAnswer } from './parse-answer.ts'

/**
 * The brand with the specification's number of monthly authentications, because another brand may claim another number.
 */
const claiming = { ...defaultBrand, claims: { monthlyAuthentications: 1_000_000 } }
/** Renders the page without script, as the build does, because users must be able to read the page without script. */
function pageIn(catalogue: typeof enUs | typeof esUs, locale: string): string {
  const snapshot = createActor(bindHelp({})).getSnapshot()
  return renderToStaticMarkup(
    <BrandProvider value={claiming}>
      <CopyProvider catalogue={catalogue} locale={locale}>
        <HelpTargets value={(name) => ({ href: `/${name}` })}>{helpView({ snapshot, send: () => {} })}</HelpTargets>
      </CopyProvider>
    </BrandProvider>,
  )
}
const page = pageIn(enUs, 'en-US')
const wordsOf = (html: string) =>
  html
    .replace(/<\/(?:p|li|h\d)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
function answer(id: HelpQuestion): string {
  const [, found = ''] = page.split(`<details id="${id}"`)
  return wordsOf(found.split('</details>')[0] ?? '')
}

describe('the help view', () => {
  test('the help has the title Help and seven categories in order [R031 R110 R111]', () => {
    expect([...page.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, title]) => title)).toEqual([enUs['help.title']])
    expect([...page.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => wordsOf(title ?? ''))).toEqual([
      enUs['help.mostAsked'],
      enUs['help.category.getting-started'],
      enUs['help.category.using-your-palm'],
      enUs['help.category.data'],
      enUs['help.category.accessibility'],
      enUs['help.category.account'],
      enUs['help.category.payment'],
      enUs['help.category.healthcare'],
    ])
    expect(page).toContain(`>${enUs['help.expandAll']}</button>`)
  })

  test('the static markup of the help has all questions [R111]', () => {
    for (const [category, questions] of Object.entries(helpCategories)) {
      const [, inside = ''] = page.split(`<details id="${category}"`)
      for (const id of questions) expect(inside).toContain(`<details id="${id}"`)
    }
    expect(page).not.toMatch(/help\.[\w-]+\.[qa]/)
    expect(page).not.toMatch(/\]\(|\[[^\]]*\]/)
  })

  test.runIf(brand.placeholder).each<[HelpQuestion, string, readonly string[]]>([
    ['cost', 'R014', ['The service is free. It’s for U.S. customers with a valid phone number.']],
    ['palm-retention', 'R017', ['Palm data is deleted after two years without interaction.', 'Your profile stays.']],
    [
      'after-deleting',
      'A23',
      [
        'A deleted profile’s palm signature is deleted after remaining transactions finish.',
        'Mobile-enrollment data is deleted once it is no longer needed.',
        'We destroy the key that seals your data',
      ],
    ],
    [
      'stored-data',
      'R020',
      [
        'palm signatures',
        'your phone number',
        'a 4-digit PIN, which is optional',
        'a payment method',
        'links to loyalty programs',
        'government ID data',
      ],
    ],
    [
      'government-id',
      'R021',
      ['Your full name, your date of birth, the ID type, its number, its issuing authority, its expiry, and a selfie.'],
    ],
    ['government-id', 'R022', ['Linking a government ID needs a selfie.']],
    [
      'cards',
      'R023',
      [
        'Most credit cards and PIN-less debit cards. Prepaid cards and gift cards are not accepted.',
        `That’s at ${brand.name}’s own stores.`,
      ],
    ],
    [
      'retail-linked',
      'R025',
      ['Whatever belongs to your retail account stays there', 'My profile is linked to a retail account.'],
    ],
    ['retail-not-linked', 'R025', ['you don’t need a retail account', 'My profile isn’t linked to a retail account.']],
    ['receipts', 'R025', ['If your profile is linked to a retail account', 'If it’s not linked']],
    ['healthcare-only', 'R026', ['No. A healthcare-only profile can’t use the mobile app.']],
    ['update-pin', 'R027', ['Only on a device', 'Neither the website nor the app can change it.']],
    ['welcome-text', 'R027', ['Only on a device', 'Neither the website nor the app can send it again.']],
    [
      'request-data',
      'R124',
      [
        'Data requests are verified by account details and a one-time password sent to your phone.',
        'We may also ask for your PIN',
      ],
    ],
    ['delete-data-error', 'R126', ['Check the information you submitted, and try again.']],
    [
      'delete-data-error',
      'R127',
      ['If you can’t receive the one-time password, update your phone number first, then make your request.'],
    ],
    ['code-not-received', 'R127', ['If you can’t receive it at that number anymore, update your phone number first.']],
    ['how-fast', 'R024', ['Authentication is sub-second', 'There are over 1 million authentications per month.']],
    ['contact', 'R145', ['Contact us', 'Payment methods', 'Receipts', 'Everything else']],
  ])('the help answer to %s has the facts of the specification [%s]', (question, _, facts) => {
    for (const fact of facts) expect(answer(question)).toContain(fact)
  })

  test('the help answers contain the limits and durations of this product', () => {
    const minutes = (ms: number) => `${ms / 60_000} minutes`
    const hours = (ms: number) => `${ms / 3_600_000} hours`
    expect(answer('locked')).toContain(
      `After ${limits.wrongOtpAttempts} wrong codes, you’ll wait up to ${minutes(ownDurations.otpWindow)}.`,
    )
    expect(answer('locked')).toContain(
      `After ${ownLimits.wrongPinAttempts} wrong PINs, we lock your PIN for ${hours(ownDurations.pinLock)}.`,
    )
    expect(answer('code-not-received')).toContain(`Enter it within ${minutes(ownDurations.otpLife)}.`)
    expect(answer('signed-out')).toContain(`after ${minutes(ownDurations.sessionIdle)} without use`)
    expect(answer('sign-in')).toContain(`${digits.otp}-digit`)
    expect(answer('update-pin')).toContain(`${digits.pin} digits`)
  })

  test('the help links to the pages of the help center [R145]', () => {
    for (const name of ['help-centre', 'help-contact', 'help-payment-methods', 'help-receipts'])
      expect(page).toContain(`<a href="/${name}">`)
  })
})

describe('answers of the help', () => {
  const questions: readonly HelpQuestion[] = Object.values(helpCategories).flat()
  const known: ReadonlySet<string> = new Set([...questions, ...helpTargetNames])
  const linksOf = (text: string) => parseAnswer(text).flatMap(({ lines }) => lines.flat().flatMap(({ to }) => to ?? []))
  const shapeOf = (text: string) => parseAnswer(text).map(({ kind, lines }) => `${kind} ${lines.length}`)

  test.each(questions)('the help answer to %s has the same known links in both languages', (question) => {
    const [english, spanish] = [enUs[`help.${question}.a`], esUs[`help.${question}.a`]]
    expect(linksOf(english).filter((to) => !known.has(to))).toEqual([])
    expect(linksOf(spanish).toSorted()).toEqual(linksOf(english).toSorted())
    // A brand may change the text of one language only.
    if (brand.placeholder) expect(shapeOf(spanish)).toEqual(shapeOf(english))
  })

  test('the help for a lost phone links to the list of sign-ins', () => {
    expect(linksOf(enUs['help.lost-phone.a'])).toContain('sign-ins')
  })

  test('the help parses an answer into paragraphs, lists and links', () => {
    expect(parseAnswer('One [two](there).\n\n- a\n- b\n\n1. c')).toEqual([
      { kind: 'text', lines: [[{ words: 'One ' }, { words: 'two', to: 'there' }, { words: '.' }]] },
      { kind: 'bullets', lines: [[{ words: 'a' }], [{ words: 'b' }]] },
      { kind: 'steps', lines: [[{ words: 'c' }]] },
    ])
    expect(parseAnswer('<b>[x] (y) - z')).toEqual([{ kind: 'text', lines: [[{ words: '<b>[x] (y) - z' }]] }])
  })

  test('markup in a help answer stays text', () => {
    const hostile = { ...enUs, 'help.cost.a': '<img src=x onerror=alert(1)>[<b>](javascript:alert)' }
    const snapshot = createActor(bindHelp({})).getSnapshot()
    const html = renderToStaticMarkup(
      <CopyProvider catalogue={hostile} locale="en-US">
        {helpView({ snapshot, send: () => {} })}
      </CopyProvider>,
    )
    expect(html).not.toMatch(/<img|<b>|href="javascript/)
    expect(html).toContain('&lt;img')
  })

  test('a help answer names the brand only by its placeholder', () => {
    const { name } = defaultBrand
    const helpTexts = [englishTexts, spanishTexts].flatMap((words) =>
      Object.entries(words).filter(([key]) => key.startsWith('help.')),
    )
    expect(helpTexts.filter(([, text]) => text.includes(name))).toEqual([])
  })
})
