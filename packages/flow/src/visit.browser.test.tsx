import { render } from '@testing-library/react'
import { StrictMode, Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { useVisit, Visit } from './visit.ts'

interface Stay {
  search: string
  isOver: boolean
  stop(): void
}

interface PageProps {
  visit: Visit<Stay>
  search: string
  begin: () => Stay
  until: Promise<void> | undefined
}

/** Shows the search with which the visit began. If `until` is set, the page suspends before it shows the search. */
function Page({ visit, search, begin, until }: PageProps) {
  const stay = useVisit(visit, search, begin)
  if (until !== undefined) use(until)
  return <p>{stay.search}</p>
}

function open() {
  const visit = new Visit<Stay>()
  const begun: Stay[] = []
  const begin = (search: string) => () => {
    const stay = { search, isOver: false, stop: () => void Object.assign(stay, { isOver: true }) }
    begun.push(stay)
    return stay
  }
  const pageAt = (search: string, until?: Promise<void>) => (
    <StrictMode>
      <Suspense>
        <Page visit={visit} search={search} begin={begin(search)} until={until} />
      </Suspense>
    </StrictMode>
  )
  return { visit, begun, pageAt }
}
const never = new Promise<void>(() => {})

test('a page that StrictMode mounts twice begins and ends one visit', async () => {
  const { begun, pageAt } = open()
  const page = render(pageAt('?a'))
  expect(begun).toMatchObject([{ search: '?a', isOver: false }])
  page.unmount()
  await Promise.resolve()
  expect(begun).toMatchObject([{ search: '?a', isOver: true }])
})

test('after a discarded first render, the next address gets its own visit', async () => {
  const { begun, pageAt } = open()
  const page = render(pageAt('?first', never))
  page.rerender(pageAt('?second'))
  await expect.poll(() => page.container.textContent).toBe('?second')
  expect(begun).toMatchObject([
    { search: '?first', isOver: true },
    { search: '?second', isOver: false },
  ])
})

test('endIfLeft ends the visit of a discarded render', () => {
  const { visit, begun, pageAt } = open()
  const page = render(pageAt('?first', never))
  page.unmount()
  visit.endIfLeft()
  expect(begun).toMatchObject([{ isOver: true }])
})

test('the visit of a mounted page continues if the address changes', () => {
  const { visit, begun, pageAt } = open()
  const page = render(pageAt('?a'))
  page.rerender(pageAt('?a&step=ADD_PIN'))
  visit.endIfLeft()
  expect(page.container.textContent).toBe('?a')
  expect(begun).toMatchObject([{ isOver: false }])
})
