import { brand } from '@palmflow/brand'
import { type AppHelpCategory, appHelpCategories } from '@palmflow/contract'
import { type AppHelpContext, appHelpPanel } from '@palmflow/workflows'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CopyProvider } from '../../copy/copy.tsx'
import { enUs } from '../../copy/en-us/catalogue.ts'
import { appHelpView } from './app-help.view.tsx'

function pageOf(context: AppHelpContext): string {
  const snapshot = appHelpPanel.resolveState({ value: context.category === null ? 'surface' : 'category', context })
  return renderToStaticMarkup(
    <CopyProvider catalogue={enUs} locale="en-US">
      {appHelpView({ snapshot, send: () => {} })}
    </CopyProvider>,
  ).replaceAll('&amp;', '&')
}
const titlesOf = (page: string) =>
  [...page.matchAll(/<button[^>]*class="pf-tile"[^>]*>([^<]*)</g)].map(([, title]) => title)

describe('the app help view', () => {
  test('the app help has the title Help and three open answers [R110 R115 R116]', () => {
    const page = pageOf({ category: null, open: [], led: null })
    expect(page).toMatch(/<h1[^>]*>Help<\/h1>/)
    for (const text of [
      enUs['help.cost.a'].replace(/\n.*/s, '').replace('{brand}', brand.name),
      'Either palm works, as long as you enrolled it.',
      `Anywhere ${brand.name} has a device: stores, venues, gyms and healthcare providers.`,
    ])
      expect(page).toContain(text)
    expect(page).toMatch(/<h2[^>]*>Have more questions\?<\/h2>/)
  })

  test('the app help has four categories [R117]', () => {
    const page = pageOf({ category: null, open: [], led: null })
    expect(titlesOf(page)).toEqual(['Managing my profile', 'Data & Privacy', 'Signing up', 'Troubleshoot'])
  })

  test.each<[AppHelpCategory, string]>([
    ['manage', 'Managing my profile'],
    ['privacy', 'Data & Privacy'],
    ['signup', 'Signing up'],
    ['troubleshooting', 'Troubleshoot'],
  ])('the app help category %s has its name, Back and its questions [R116 R117]', (category, title) => {
    const dialog = pageOf({ category, open: [], led: null }).split('<dialog')[1] ?? ''
    expect(dialog).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`))
    expect(dialog).toContain('Back</button>')
    for (const question of appHelpCategories[category]) expect(dialog).toContain(`<details id="${question}"`)
  })
})
