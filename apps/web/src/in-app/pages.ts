import { Lazy } from '@palmflow/react/parts'
import type { PageComponent } from '../loading/arriving.tsx'

const found = import.meta.glob<PageComponent>('./**/*.route.tsx', { import: 'Route' })

/** The pages of the app by address: pay-bill.route.tsx is /pay-bill, pay-bill/done.route.tsx is below it. */
export const pages: Readonly<Record<string, Lazy<PageComponent>>> = Object.fromEntries(
  Object.entries(found).map(([file, load]) => [file.replace(/^\.(.*)\.route\.tsx$/, '$1'), new Lazy(load)]),
)

/** Awaited before a page is shown. */
export const loadPage = async (path: string): Promise<unknown> => pages[path]?.get()
