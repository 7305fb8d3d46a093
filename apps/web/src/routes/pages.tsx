import { paths } from '@palmflow/contract'
import { partsOfPage } from '@palmflow/views'
import { Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { otherWayIn } from '../boot/host-role.ts'
import { copy } from '../i18n/copy.ts'
import { Arriving, type Shown } from '../loading/arriving.tsx'
import { Late } from '../loading/late.ts'
import { placeOf } from '../navigation/place-of.ts'

const found = import.meta.glob<Shown>(['./**/*.route.tsx', '!./sign-in.route.tsx'], { import: 'Route' })
/** Its words come with it: those of the first form stand in its own file. */
const signIn = new Late<Shown>(async () => (await import('./sign-in.route.tsx')).Route)

/** routes/pay-bill.route.tsx stands at /pay-bill, routes/pay-bill/done.route.tsx below it. */
const pathOf = (file: string): string =>
  file === './landing.route.tsx' ? paths.landing : file.replace(/^\.(\/.*)\.route\.tsx$/, '$1')

/** The pages that come in files of their own, by their addresses, each with the words that they share. */
const pages: Readonly<Record<string, Late<Shown>>> = Object.fromEntries(
  Object.entries(found).map(([file, load]) => [
    pathOf(file),
    new Late(async () => {
      const [Page] = await Promise.all([load(), copy.load(...partsOfPage(pathOf(file)))])
      return Page
    }),
  ]),
)

/** Whether there is a page of its own at this path. */
export const hasPage = (path: string): boolean => Object.hasOwn(pages, path)

/** Each host has its own way in; the pages that are written ahead are both. */
const isHere = (path: string): boolean => typeof document === 'undefined' || path !== otherWayIn(document)

const pageAt = (place: string): Late<Shown> | undefined =>
  (place === paths.signIn || place === paths.accountLink) && isHere(place) ? signIn : pages[place]

/** Awaited before a page is shown: one that suspends while it hydrates would be replaced, and one that is led to, blank. */
export const loadPage = async (path: string): Promise<unknown> => pageAt(placeOf(path))?.get()

/** Somebody is about to go there. */
export const foreseePage = (path: string): void => pageAt(placeOf(path))?.foresee()

/** Where no page is: the dashboard's own address for what a text named, the other way in of this host, the landing page. */
function insteadOf(place: string): string {
  if (place === paths.signIn) return paths.accountLink
  return place === paths.data ? paths.dashboard : paths.landing
}

/** Sends a person to another address of ours, with the same query. */
function Moved({ to }: { to: string }) {
  const { search } = useLocation()
  return <Navigate replace to={{ pathname: to, search }} />
}

interface PagesProps {
  /** Runs when a page is before the person. */
  onShown: () => void
}

/** Every page has an address without a variable part, so a table finds it; the router's own search weighs 4 kB. */
export function Pages({ onShown }: PagesProps) {
  const { key, pathname } = useLocation()
  const place = placeOf(pathname)
  const page = pageAt(place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way in has a key of its own
  useEffect(onShown, [key])
  return <Suspense>{page ? <Arriving key={place} of={page} /> : <Moved key={place} to={insteadOf(place)} />}</Suspense>
}
