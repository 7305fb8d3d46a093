import '../../styles/index.css'
import { accountsPanel } from '@palmflow/workflows'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CopyProvider } from '../../copy/copy.tsx'
import { AppShell } from '../../primitives/app-shell.tsx'
import { enUs } from '../../testing/texts.ts'
import { accountsView } from './accounts.view.tsx'

const names = [
  'The Association of Independent Village Shops, Markets, Bakeries and Pharmacies of the Pacific Northwest',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
]
const accounts = names.map((userPoolDisplayName, at) => ({ userPoolArn: `arn:pool/${at}`, userPoolDisplayName }))

test.each(['listed', 'confirming'] as const)(
  'a very long account name fits into a width of 320 px (%s)',
  async (state) => {
    await page.viewport(320, 740)
    const value = state === 'listed' ? ({ listed: 'whole' } as const) : state
    const context = { accounts, nextToken: null, chosen: accounts[1] ?? null, serverMessage: null }
    const snapshot = accountsPanel.resolveState({ value, context })
    const { container } = render(
      <CopyProvider catalogue={enUs} locale="en-US">
        <AppShell>{accountsView({ snapshot, send: () => undefined })}</AppShell>
      </CopyProvider>,
    )
    const visible = state === 'listed' ? names : names.slice(1)
    for (const name of visible) await expect.element(page.getByText(name).first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    for (const element of container.querySelectorAll('h1, h2, h3, p, li, button')) {
      const { left, right } = element.getBoundingClientRect()
      expect([left >= 0, right <= 320], element.textContent ?? '').toEqual([true, true])
      expect(element.scrollWidth - element.clientWidth, element.textContent ?? '').toBeLessThanOrEqual(1)
    }
  },
)
