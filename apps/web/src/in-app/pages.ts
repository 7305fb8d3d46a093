import { Lazy } from '@palmflow/react/parts'
import type { PageComponent } from '../loading/lazy-page.tsx'

const found = import.meta.glob<PageComponent>('./**/*.route.tsx', { import: 'Route' })

/**
 * The pages of the app. Key: the path. `pay-bill.route.tsx` is `/pay-bill`, and `pay-bill/done.route.tsx` is
 * `/pay-bill/done`.
 */
export const pages: Readonly<Record<string, Lazy<PageComponent>>> = Object.fromEntries(
  Object.entries(found).map(([file, load]) => [file.replace(/^\.(.*)\.route\.tsx$/, '$1'), new Lazy(load)]),
)

/**
 * Wait for this promise before the page is shown. Otherwise the waiting screen replaces the current screen.
 */
export const loadPage = async (path: string): Promise<unknown> => pages[path]?.get()
