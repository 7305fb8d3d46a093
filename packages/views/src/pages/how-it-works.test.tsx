import { brand } from '@palmflow/brand'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CopyProvider } from '../copy/copy.tsx'
import { enUs } from '../testing/texts.ts'
import { HowItWorksPage } from './how-it-works.page.tsx'

const markup = renderToStaticMarkup(
  <CopyProvider catalogue={enUs} locale="en-US">
    <HowItWorksPage downloadHref="/where-the-app-is" />
  </CopyProvider>,
)
const sections = markup.split('<section').slice(1)
const textsOf = (part: string, tag: string): string[] =>
  [...part.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([found]) =>
    found.replace(/<[^>]*>/g, ' ').trim(),
  )

test('How It Works has one headline in its first section [R128]', () => {
  expect(textsOf(sections[0] ?? '', 'h1')).toEqual([enUs['howItWorks.title']])
  expect(textsOf(markup, 'h1')).toHaveLength(1)
})

test.runIf(brand.placeholder)('How It Works explains the service in three steps [R129]', () => {
  const [enroll, hover, control, ...more] = textsOf(sections[1] ?? '', 'li')
  expect(enroll).toMatch(/^Enroll your palm\s.*app on your phone, or enroll in person at a device\./s)
  expect(hover).toMatch(/^Hover to identify or pay\s.*Hold your palm over the device/s)
  expect(control).toMatch(/^You’re in control\s.*Link, unlink or delete your data anytime/s)
  expect(more).toEqual([])
})

test('How It Works has the reasons reliable, simple and fast [R130]', () => {
  expect(textsOf(sections[2] ?? '', 'h2')).toEqual([enUs['howItWorks.why']])
  expect(textsOf(sections[2] ?? '', 'h3')).toEqual([
    enUs['howItWorks.reliable'],
    enUs['howItWorks.simple'],
    enUs['howItWorks.fast'],
  ])
  expect(textsOf(sections[2] ?? '', 'li')[2]).toContain(enUs['howItWorks.fastText'])
})

test('How It Works ends with a link to the app download [R131]', () => {
  const last = sections.at(-1) ?? ''
  expect(textsOf(last, 'a')).toEqual([enUs['howItWorks.download']])
  expect(last).toContain('href="/where-the-app-is"')
})
