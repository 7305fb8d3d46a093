import type { Shown } from '../loading/arriving.tsx'
import { Late } from '../loading/late.ts'

const found = import.meta.glob<Shown>('./**/*.route.tsx', { import: 'Route' })

/** The pages in the app, by their addresses: pay-bill.route.tsx stands at /pay-bill, pay-bill/done.route.tsx below it. */
export const pages: Readonly<Record<string, Late<Shown>>> = Object.fromEntries(
  Object.entries(found).map(([file, load]) => [file.replace(/^\.(.*)\.route\.tsx$/, '$1'), new Late(load)]),
)

/** Awaited before a page is shown. */
export const loadPage = async (path: string): Promise<unknown> => pages[path]?.get()
