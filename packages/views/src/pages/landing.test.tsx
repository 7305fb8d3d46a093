import { brand } from '@palmflow/brand'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BrandProvider, defaultBrand } from '../brand/brand.ts'
import { CopyProvider } from '../copy/copy.tsx'
import type { PalmSide } from '../primitives/palm/palm.tsx'
import { palmOutline } from '../primitives/palm/palm-strokes.ts'
import { enUs, esUs } from '../testing/texts.ts'
import { LandingPage } from './landing.page.tsx'

/**
 * The brand with the specification's number of monthly authentications, because another brand may claim another number.
 */
const claiming = { ...defaultBrand, claims: { monthlyAuthentications: 1_000_000 } }
const user = { profile: '/mine', programs: '/programs', receipts: '/receipts', signIns: '/sign-ins' }
const pageOf = (links?: typeof user, palms = { left: true, right: false }, addPalmHref?: (side: PalmSide) => string) =>
  renderToStaticMarkup(
    <BrandProvider value={claiming}>
      <CopyProvider catalogue={enUs} locale="en-US">
        <LandingPage
          {...{
            signInHref: '/the-way-in',
            signUpHref: '/the-app',
            howItWorksHref: '/how',
            locationsHref: '/places',
            user: links && { ...links, palms, addPalmHref },
          }}
        />
      </CopyProvider>
    </BrandProvider>,
  )
const markup = pageOf()
const sections = markup.split('<section').slice(1)
const wordsOf = (part: string): string =>
  part
    .replace(/^[^<]*>|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const textsOf = (part: string, tag: string): string[] =>
  [...part.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([found]) => wordsOf(found))
const choiceTitle = `${enUs.choicePalm} ${enUs.choiceKey} ${enUs.choiceWallet}`
const sectionOf = (title: string): string => sections.find((part) => textsOf(part, 'h2')[0] === title) ?? ''

test('the landing page starts with the service, its price and two links [R006 R132]', () => {
  const [hero = ''] = sections
  expect(textsOf(hero, 'h1')).toEqual([enUs.heroTitle])
  expect(wordsOf(hero)).toContain(enUs.heroNote)
  expect(textsOf(hero, 'a')).toEqual([enUs.heroAction, enUs.heroHow])
  expect(hero).toMatch(/href="\/the-app".*href="\/how"/s)
})

test.runIf(brand.placeholder)('the landing page has the number and the speed of authentications [R024 R133]', () => {
  const choice = sectionOf(choiceTitle)
  expect(textsOf(choice, 'li')).toEqual([
    '1M+ authentications every month',
    'Sub-second authentication, from hover to done',
  ])
})

test('the landing page gives three reasons to use the service [R134]', () => {
  const why = sectionOf(enUs.whyTitle)
  expect(textsOf(why, 'h3')).toEqual([enUs.whyReliable, enUs.whySimple, enUs.whyPrivate])
})

test('the landing page explains the start in three steps [R135]', () => {
  const start = sectionOf(enUs.startTitle)
  expect(textsOf(start, 'li')).toEqual([
    `${enUs.startEnroll} ${enUs.startEnrollText}`,
    `${enUs.startLink} ${enUs.startLinkText}`,
    `${enUs.startHover} ${enUs.startHoverText}`,
  ])
})

test('the landing page and the consent describe the palm data with the same text', () => {
  const trust = sectionOf(enUs.trustTitle)
  expect(textsOf(trust, 'h3')).toEqual([enUs.trustNoImage, enUs.trustTwoYears, enUs.trustYourself])
  expect(textsOf(trust, 'p')).toEqual([enUs.trustWhat, enUs.trustHowLong, enUs.trustGoesAway])
  expect(textsOf(trust, 'a')).toEqual([enUs.trustRead])
  expect(trust).toContain('href="/help#palm-safety"')
  for (const words of [enUs, esUs])
    expect([words.trustWhat, words.trustHowLong, words.trustGoesAway]).toEqual([
      words['consent.what'],
      words['consent.howLong'],
      words['consent.goesAway'],
    ])
})

test('the landing page lists three uses of a palm with a link to all places', () => {
  const where = sectionOf(enUs.whereTitle)
  expect(textsOf(where, 'dt')).toEqual([enUs.wherePay, enUs.whereEnter, enUs.whereCheckIn])
  expect(textsOf(where, 'a')[0]).toBe(enUs.whereAll)
  expect(where).toContain('href="/places"')
})

test('the landing page has its sections and the sign-in link in a fixed order', () => {
  expect(sections.slice(1).map((part) => textsOf(part, 'h2')[0])).toEqual([
    enUs.trustTitle,
    choiceTitle,
    enUs.whyTitle,
    enUs.startTitle,
    enUs.whereTitle,
  ])
  expect(sections.at(-1)).toMatch(/<\/section><p class="pf-start-action">.*href="\/the-way-in"/s)
})

test('the landing page links visitors to sign-in and users to their pages', () => {
  const lastLink = (page: string) => page.match(/<a [^>]*>(?:(?!<a ).)*$/s)?.[0] ?? ''
  expect(lastLink(markup)).toContain('href="/the-way-in"')
  expect(wordsOf(lastLink(markup))).toContain(enUs.signIn)
  const own = pageOf(user)
  for (const href of Object.values(user)) expect(own).toContain(`href="${href}"`)
})

test('the landing page of a user does not advertise the enrolment', () => {
  const own = pageOf(user)
  for (const text of [enUs.heroText, enUs.heroNote, enUs.startTitle, enUs.whyTitle, enUs.startSignIn])
    expect(own).not.toContain(text)
  expect(own).not.toMatch(/href="\/(the-app|the-way-in)"/)
})

test.each([
  [{ left: true, right: true }, 'userBothText', 0],
  [{ left: true, right: false }, 'userLeftText', 1],
  [{ left: false, right: true }, 'userRightText', 1],
  [{ left: false, right: false }, 'userNoneText', 2],
] as const)('the landing page of a user shows the added palms %o', (palms, text, missing) => {
  const own = pageOf(user, palms)
  expect(own).toContain(enUs[text])
  expect(own.match(/class="pf-palm"/g)).toHaveLength(2)
  expect(own.split('data-inactive="true"')).toHaveLength(1 + missing)
})

test('the landing page of a user has a link that adds each missing palm', () => {
  const linksTo = (palms: Readonly<Record<PalmSide, boolean>>) =>
    pageOf(user, palms, (side) => `/add-${side}`).match(/"\/add-\w+"/g)
  expect(linksTo({ left: true, right: true })).toBeNull()
  expect(linksTo({ left: true, right: false })).toEqual(['"/add-right"'])
  expect(linksTo({ left: false, right: false })).toEqual(['"/add-left"', '"/add-right"'])
  expect(pageOf(user, { left: true, right: false }, () => '/add')).toContain(enUs.userAdd)
})

test('screen readers read the result of a missing palm on the landing page of a user', () => {
  const hidden = [...pageOf(user).matchAll(/pf-hero-chip" aria-hidden="(\w+)"/g)].map(([, isHidden]) => isHidden)
  expect(hidden).toEqual(['true', 'false'])
})

test('the landing page names a partner next to each logo', () => {
  const where = sectionOf(enUs.whereTitle)
  const partners = [...where.matchAll(/<dd class="pf-where-partner">.*?<\/dd>/gs)].map(([partner]) => partner)
  expect(partners.map(wordsOf)).toEqual(['Harbor Market', 'Pine &amp; Thread', 'Northside Gym', 'Cedar Clinic'])
  expect(partners.map((partner) => partner.match(/<svg class="pf-partner"/g)?.length)).toEqual([1, 1, 1, 1])
})

test('the scene with three uses on the landing page is hidden from screen readers', () => {
  const [scene = ''] = /<div class="pf-hero-scene" aria-hidden="true">.*?<\/div>/s.exec(markup) ?? []
  expect(textsOf(scene, 'p')).toEqual([
    `Harbor Market ${enUs.heroPaid}`,
    `Northside Gym ${enUs.heroOpen}`,
    `Cedar Clinic ${enUs.heroCheckedIn}`,
  ])
})

test('the landing page shows exactly two hands', () => {
  // The first hand consists of two paths: the back of the hand and its thickness.
  expect(markup.split(`d="${palmOutline}"`)).toHaveLength(1 + 2 + 1)
})
