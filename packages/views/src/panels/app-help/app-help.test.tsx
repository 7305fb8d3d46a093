import { brand } from '@palmflow/brand'
import { type AppHelpCategory, appHelpCategories } from '@palmflow/contract'
import { type AppHelpContext, appHelpPanel } from '@palmflow/workflows'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CopyProvider } from '../../copy/copy.tsx'
import { enUs } from '../../testing/texts.ts'
import { appHelpView } from './app-help.view.tsx'

function pageOf(context: AppHelpContext): string {
  const snapshot = appHelpPanel.resolveState({ value: context.category === null ? 'surface' : 'category', context })
  return renderToStaticMarkup(
    <CopyProvider catalogue={enUs} locale="en-US">
      {appHelpView({ snapshot, send: () => {} })}
    </CopyProvider>,
  ).replaceAll('&amp;', '&')
}
const headingsOf = (page: string, tag: 'h1' | 'h2') =>
  [...page.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, text]) => text)
const titlesOf = (page: string) =>
  [...page.matchAll(/<button[^>]*class="pf-tile"[^>]*>([^<]*)</g)].map(([, title]) => title)

describe('the app help view', () => {
  test('the app help has the title Help and three open answers [R110 R115 R116]', () => {
    const page = pageOf({ category: null, open: [], led: null })
    expect(headingsOf(page, 'h1')).toEqual([enUs['help.title']])
    const answers = [enUs['help.cost.a'], enUs['help.hold-palm.a'], enUs['help.where.a']]
    for (const answer of answers)
      expect(page).toContain(answer.replace(/[\n[].*/s, '').replaceAll('{brand}', brand.name))
    expect(headingsOf(page, 'h2')).toContain(enUs['appHelp.more'])
  })

  test('the app help has four categories [R117]', () => {
    const page = pageOf({ category: null, open: [], led: null })
    expect(titlesOf(page)).toEqual(
      (['manage', 'privacy', 'signup', 'troubleshooting'] as const).map((category) => enUs[`appHelp.${category}`]),
    )
  })

  test.each<AppHelpCategory>(['manage', 'privacy', 'signup', 'troubleshooting'])(
    'the dialog of the app help category %s lists the questions of the category [R116 R117]',
    (category) => {
      const dialog = pageOf({ category, open: [], led: null }).split('<dialog')[1] ?? ''
      expect(headingsOf(dialog, 'h2')).toContain(enUs[`appHelp.${category}`])
      expect(dialog).toContain(`${enUs.back}</button>`)
      for (const question of appHelpCategories[category]) expect(dialog).toContain(`<details id="${question}"`)
    },
  )
})
