import { paths } from '@palmflow/contract'
import type { LoadedCatalogue } from '@palmflow/views'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { addCopy } from './copy.ts'
import { SignInRoute } from './routes/sign-in.route.tsx'

interface Loaded {
  Shown: ComponentType
  copy?: LoadedCatalogue
}

/** A page in a file of its own. Once loaded it renders at once: a page that suspends while it hydrates would be replaced. */
class Page {
  readonly #load: () => Promise<Loaded>
  #shown: ComponentType | undefined
  readonly #lazy: ComponentType
  constructor(load: () => Promise<Loaded>) {
    this.#load = load
    this.#lazy = lazy(async () => ({ default: await this.load() }))
  }
  async load(): Promise<ComponentType> {
    const { Shown, copy } = await this.#load()
    if (copy !== undefined) addCopy(copy)
    this.#shown = Shown
    return Shown
  }
  element(): ReactNode {
    const Shown = this.#shown ?? this.#lazy
    return <Shown />
  }
}

/** Pages that share words share their part of the catalogue. */
const withPagesCopy = (load: () => Promise<ComponentType>) => async (): Promise<Loaded> => {
  const [Shown, { pagesCopy }] = await Promise.all([load(), import('@palmflow/views/copy/pages.copy')])
  return { Shown, copy: pagesCopy }
}

const signIn = new Page(async () => ({ Shown: SignInRoute }))

const pages: Record<string, Page> = {
  [paths.landing]: new Page(withPagesCopy(async () => (await import('./routes/landing.route.tsx')).LandingRoute)),
  [paths.signIn]: signIn,
  [paths.accountLink]: signIn,
  [paths.dashboard]: new Page(withPagesCopy(async () => (await import('./routes/dashboard.route.tsx')).DashboardRoute)),
  [paths.tooManyRequests]: new Page(
    withPagesCopy(async () => (await import('./routes/too-many-requests.route.tsx')).TooManyRequestsRoute),
  ),
}

/** Must be awaited before the first render of a page. */
export const loadPage = async (path: string): Promise<unknown> => pages[path]?.load()

export function Pages() {
  return (
    <Suspense>
      <Routes>
        {Object.entries(pages).map(([path, page]) => (
          <Route key={path} path={path} element={page.element()} />
        ))}
        <Route path="*" element={<Navigate replace to={paths.landing} />} />
      </Routes>
    </Suspense>
  )
}
