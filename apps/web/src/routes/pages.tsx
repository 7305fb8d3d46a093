import { paths, plainPath } from '@palmflow/contract'
import { Lazy, useNavigation } from '@palmflow/react/parts'
import { partsOfPage } from '@palmflow/views'
import { Suspense, useEffect } from 'react'
import { otherSignInPath } from '../boot/host-role.ts'
import { copy } from '../i18n/copy.ts'
import { inPageLanguage } from '../i18n/in-page-language.ts'
import { LazyPage, type PageComponent } from '../loading/lazy-page.tsx'
import { pageOf } from '../navigation/page-of.ts'

const found = import.meta.glob<PageComponent>(['./**/*.route.tsx', '!./sign-in.route.tsx'], { import: 'Route' })
/** The sign-in page loads without the router. The file of the page contains the texts of the first form. */
const signIn = new Lazy<PageComponent>(async () => (await import('./sign-in.route.tsx')).Route)

/** Returns the path of a file: `routes/pay-bill/done.route.tsx` is `/pay-bill/done`. */
const pathOf = (file: string): string =>
  file === './landing.route.tsx' ? paths.landing : file.replace(/^\.(\/.*)\.route\.tsx$/, '$1')

const pages: Readonly<Record<string, Lazy<PageComponent>>> = Object.fromEntries(
  Object.entries(found).map(([file, load]) => [
    pathOf(file),
    new Lazy(async () => {
      const [Page, { PageRouter }] = await Promise.all([
        load(),
        import('../navigation/page-router.tsx'),
        copy.load(...partsOfPage(pathOf(file))),
      ])
      return () => (
        <PageRouter>
          <Page />
        </PageRouter>
      )
    }),
  ]),
)

export const hasPage = (path: string): boolean => Object.hasOwn(pages, path)

/** Whether this host has the page. Each host has only its own sign-in. Prerendering creates both sign-ins. */
const isHere = (path: string): boolean => typeof document === 'undefined' || path !== otherSignInPath(document)

const pageAt = (place: string): Lazy<PageComponent> | undefined =>
  (place === paths.signIn || place === paths.accountLink) && isHere(place) ? signIn : pages[place]

/**
 * Wait for this promise before the page is shown. Otherwise React replaces the prerendered page during hydration and
 * shows a blank screen during a navigation.
 */
export const loadPage = async (path: string): Promise<unknown> => pageAt(pageOf(path))?.get()

export const prefetchPage = (path: string): void => pageAt(pageOf(path))?.prefetch()

/** A text message links to `paths.data`, which has no page. Each host has only its own sign-in. */
function insteadOf(place: string): string {
  if (place === paths.signIn) return paths.accountLink
  return place === paths.data ? paths.dashboard : paths.landing
}

function Moved({ to }: { to: string }) {
  const {
    location: { search },
    tabHistory,
  } = useNavigation()
  useEffect(() => tabHistory.replace(inPageLanguage(`${to}${search}`)), [tabHistory, to, search])
  return null
}

interface PagesProps {
  onShown: () => void
}

/** All paths are fixed, so the first load needs no route matcher. */
export function Pages({ onShown }: PagesProps) {
  const { key, pathname } = useNavigation().location
  const place = pageOf(plainPath(pathname))
  const page = pageAt(place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(onShown, [key])
  return <Suspense>{page ? <LazyPage key={place} of={page} /> : <Moved key={place} to={insteadOf(place)} />}</Suspense>
}
