import { environments, pathIn, paths, siteLanguages } from '@palmflow/contract'
import { type CopyKey, defaultBrand, defaultLocale, type Locale } from '@palmflow/views'

/** Canonical addresses use the production host, even in test environments. */
const home = environments.find(({ name }) => name === 'prod')?.frontends
if (home === undefined) throw new Error('no environment is called prod')

/** Each of the two sign-ins has its own host. */
export const addressOf = (path: string, locale: Locale): string =>
  new URL(pathIn(locale, path), path === paths.accountLink ? home.payments : home.website).href

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Attributes = Readonly<Record<string, string>>
export const tag = (name: 'meta' | 'link', attributes: Attributes): string => {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${attributeTexts.join('')}>`
}
const property = (name: string, content: string) => tag('meta', { property: `og:${name}`, content })

/**
 * The CSP allows this element, because the element contains data and not script. The data must not close the element.
 */
const structured = (graph: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...graph }).replaceAll('<', '\\u003c')}</script>`

export const alternatesOf = (path: string): readonly Attributes[] => [
  ...siteLanguages.map((locale) => ({ rel: 'alternate', hreflang: locale, href: addressOf(path, locale) })),
  { rel: 'alternate', hreflang: 'x-default', href: addressOf(path, defaultLocale) },
]

/** The page states the size of the social picture, so that a preview need not load the picture. */
const pictures = { social: '/social.png', icon: '/icon-512.png', width: 1200, height: 630 } as const

export interface HeadInput {
  path: string
  locale: Locale
  title: string
  say: (key: CopyKey) => string
  description: string
  questions: readonly (readonly [question: string, answer: string])[]
}

function graphsOf({ path, locale, questions }: HeadInput): string[] {
  const { name } = defaultBrand
  const organization = {
    '@type': 'Organization',
    name,
    url: addressOf(paths.landing, locale),
    logo: new URL(pictures.icon, home?.website).href,
  }
  const answered = questions.map(([question, text]) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text },
  }))
  return [
    ...(path === paths.landing ? [structured(organization)] : []),
    ...(answered.length > 0 ? [structured({ '@type': 'FAQPage', inLanguage: locale, mainEntity: answered })] : []),
  ]
}

export function headOf(input: HeadInput): string {
  const { path, locale, title, say, description } = input
  const here = addressOf(path, locale)
  const others = siteLanguages.filter((item) => item !== locale)
  return [
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: here }),
    ...alternatesOf(path).map((attributes) => tag('link', attributes)),
    property('type', 'website'),
    property('site_name', defaultBrand.name),
    property('title', title),
    property('description', description),
    property('url', here),
    property('locale', locale.replace('-', '_')),
    ...others.map((item) => property('locale:alternate', item.replace('-', '_'))),
    property('image', new URL(pictures.social, home?.website).href),
    property('image:width', String(pictures.width)),
    property('image:height', String(pictures.height)),
    property('image:alt', say('head.picture')),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...graphsOf(input),
  ].join('')
}
