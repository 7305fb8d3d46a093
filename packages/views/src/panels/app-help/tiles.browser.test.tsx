import '../../styles/index.css'
import { appHelpPanel } from '@palmflow/workflows'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CopyProvider } from '../../copy/copy.tsx'
import { enUs, esUs } from '../../testing/texts.ts'
import { appHelpView } from './app-help.view.tsx'

const languages = { 'en-US': enUs, 'es-US': esUs }

test.each([320, 360, 390].flatMap((width) => (['en-US', 'es-US'] as const).map((locale) => [width, locale] as const)))(
  'the four tiles of the app help fit into their list at %i px in %s',
  async (width, locale) => {
    await page.viewport(width, 740)
    const snapshot = appHelpPanel.resolveState({ value: 'surface', context: { category: null, open: [], led: null } })
    const { container } = render(
      <CopyProvider catalogue={languages[locale]} locale={locale}>
        {appHelpView({ snapshot, send: () => undefined })}
      </CopyProvider>,
    )
    const tiles = [...container.querySelectorAll('.pf-tile')].map((tile) => tile.getBoundingClientRect().right)
    expect(tiles).toHaveLength(4)
    const end = container.querySelector('.pf-tiles')?.getBoundingClientRect().right ?? 0
    expect(Math.max(...tiles)).toBeLessThanOrEqual(end + 0.5)
  },
)
