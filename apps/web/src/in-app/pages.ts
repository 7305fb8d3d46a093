import type { Shown } from '../loading/arriving.tsx'
import { Lazy } from '../loading/lazy.ts'

const found = import.meta.glob<Shown>('./**/*.route.tsx', { import: 'Route' })

/** The pages of the app by address: pay-bill.route.tsx is /pay-bill, pay-bill/done.route.tsx is below it. */
export const pages: Readonly<Record<string, Lazy<Shown>>> = Object.fromEntries(
  Object.entries(found).map(([file, load]) => [file.replace(/^\.(.*)\.route\.tsx$/, '$1'), new Lazy(load)]),
)

/** Awaited before a page is shown. */
export const loadPage = async (path: string): Promise<unknown> => pages[path]?.get()
