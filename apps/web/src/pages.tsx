import { paths } from '@palmflow/contract'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { SignInRoute } from './routes/sign-in.route.tsx'

type Load = () => Promise<ComponentType>

/** A page in a file of its own. Once loaded it renders at once: a page that suspends while it hydrates would be replaced. */
class Page {
  readonly #load: Load
  #loaded: ComponentType | undefined
  readonly #lazy: ComponentType
  constructor(load: Load) {
    this.#load = load
    this.#lazy = lazy(async () => ({ default: await this.load() }))
  }
  async load(): Promise<ComponentType> {
    this.#loaded ??= await this.#load()
    return this.#loaded
  }
  element(): ReactNode {
    const Shown = this.#loaded ?? this.#lazy
    return <Shown />
  }
}

const signIn = new Page(async () => SignInRoute)

const pages: Record<string, Page> = {
  [paths.landing]: new Page(async () => (await import('./routes/landing.route.tsx')).LandingRoute),
  [paths.signIn]: signIn,
  [paths.accountLink]: signIn,
  [paths.dashboard]: new Page(async () => (await import('./routes/dashboard.route.tsx')).DashboardRoute),
  [paths.tooManyRequests]: new Page(
    async () => (await import('./routes/too-many-requests.route.tsx')).TooManyRequestsRoute,
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
