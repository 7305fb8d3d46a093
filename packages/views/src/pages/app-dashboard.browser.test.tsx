import '../styles/index.css'
import { render } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CopyProvider } from '../copy/copy.tsx'
import { enUs } from '../testing/texts.ts'
import { AppDashboardPage, type AppDashboardPageProps } from './app-dashboard.page.tsx'

const noop = () => undefined

const renderPage = (props: Partial<AppDashboardPageProps>) =>
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <AppDashboardPage
        phoneTail="0100"
        biometrics={{ left: true, right: false }}
        onTryAgain={noop}
        onSignOut={noop}
        {...props}
      />
    </CopyProvider>,
  )
const stateOf = (palm: string): string | null | undefined =>
  page.getByRole('heading', { name: palm }).element().nextElementSibling?.textContent

describe('AppDashboardPage', () => {
  test('the app profile shows the enrolled palms and the last four digits [R086]', async () => {
    const { container } = renderPage({})
    const signs = [...container.querySelectorAll('.pf-hand-state path')].map((path) => path.getAttribute('d'))
    expect(signs).toEqual(['M6 12.5l4 4 8-9', 'M6 12h12'])
    expect([stateOf(enUs['appDashboard.left']), stateOf(enUs['appDashboard.right'])]).toEqual([
      enUs['appDashboard.added'],
      enUs['appDashboard.notAdded'],
    ])
    await expect.element(page.getByText(enUs['appDashboard.phoneTail'].replace('{tail}', '0100'))).toBeInTheDocument()
    expect(container.textContent?.replaceAll(/\D/g, '')).toBe('01000100')
  })

  test('the app profile shows no data before it has loaded [R082]', async () => {
    renderPage({ loading: true })
    await expect.element(page.getByText(enUs['appDashboard.loading'])).toBeVisible()
    await expect.element(page.getByText(enUs['appDashboard.left'])).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: enUs.tryAgainAction })).not.toBeInTheDocument()
  })

  test.each([
    ['loads slowly', { loading: true, slow: true }, enUs['appDashboard.slow']],
    ['fails to load', { failed: true }, enUs['appDashboard.failed']],
  ])('an app profile that %s has a Try again button', async (_what, props, words) => {
    const onTryAgain = vi.fn()
    renderPage({ ...props, onTryAgain })
    await expect.element(page.getByText(words)).toBeVisible()
    await page.getByRole('button', { name: enUs.tryAgainAction }).click()
    expect(onTryAgain).toHaveBeenCalledOnce()
  })

  test('a loaded app profile links to the settings in place of a sign-out button [R088]', async () => {
    renderPage({ settings: { href: '/settings', onOpen: () => undefined } })
    await expect.element(page.getByRole('link', { name: enUs['appDashboard.settings'] })).toBeVisible()
    await expect.element(page.getByRole('button', { name: enUs['appDashboard.signOut'] })).not.toBeInTheDocument()
  })

  test('the sign-out button of the app works before the profile has loaded', async () => {
    const onSignOut = vi.fn()
    renderPage({ loading: true, onSignOut })
    await page.getByRole('button', { name: enUs['appDashboard.signOut'] }).click()
    expect(onSignOut).toHaveBeenCalledOnce()
  })
})
