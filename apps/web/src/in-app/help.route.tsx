import './help.css'
import { appHelpCategories, paths } from '@palmflow/contract'
import { Lazy } from '@palmflow/react/parts'
import { type LinkComponentProps, LinkProvider, localeFor, useLocale } from '@palmflow/views'
import { ExtraCopy } from '@palmflow/views/app'
import { appHelpView } from '@palmflow/views/app-help'
import { HelpTargets, type HrefOfHelp } from '@palmflow/views/help-places'
import { type AppHelpRef, bindAppHelp } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { type MouseEvent, useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { createActor } from 'xstate'
import { useMountedActor } from '../flow/use-mounted-actor.ts'
import { loadPageCopy } from '../i18n/operator-texts.ts'
import { LazyPage, type PageComponent } from '../loading/lazy-page.tsx'
import { siteHelpLinks } from '../navigation/help-places.ts'
import { scrollToElement } from '../navigation/scroll-to-element.ts'
import { useHelpHash } from './help-hash.ts'
import { useInApp } from './in-app-context.ts'
import { PageWithMessage } from './page-with-message.tsx'
import { useBack } from './use-back.ts'

const questions: readonly string[] = Object.values(appHelpCategories).flat()

/** A link to a question replaces the history entry, so that Back closes the category. */
function HelpLink({ href, onClick, ...rest }: LinkComponentProps) {
  const go = useNavigate()
  const { search, state } = useLocation()
  const isHash = href.startsWith('#')
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || rest.target !== undefined) return
    event.preventDefault()
    void (isHash ? go({ search, hash: href }, { replace: true, state }) : go(href))
  }
  return <a href={href} {...rest} onClick={press} />
}

function Panel({ panel }: { panel: AppHelpRef }) {
  const snapshot = useSelector(panel, (now) => now)
  useHelpHash(panel)
  return appHelpView({ snapshot, send: panel.send })
}

function AppHelp() {
  const { addressOf } = useInApp()
  const goBack = useBack(paths.dashboard)
  const begin = useCallback(() => {
    const panel = createActor(bindAppHelp({}))
    panel.on('question.reached', ({ question }) => question !== null && scrollToElement(question))
    panel.on('help.left', goBack)
    return panel.start()
  }, [goBack])
  const panel = useMountedActor<AppHelpRef>(begin)
  const places = useMemo(
    (): HrefOfHelp => (name) => {
      // The app hides the download link, because the user has already installed the app.
      if (name === 'download') return undefined
      const place = siteHelpLinks(name)
      if (place === undefined || place.isOutbound === true) return place
      if (place.href.startsWith('#')) return questions.includes(name) ? place : undefined
      return { href: addressOf(place.href) }
    },
    [addressOf],
  )
  return (
    <LinkProvider value={HelpLink}>
      <HelpTargets value={places}>
        <PageWithMessage>{panel && <Panel panel={panel} />}</PageWithMessage>
      </HelpTargets>
    </LinkProvider>
  )
}

const pages = new Map<string, Lazy<PageComponent>>()

function pageIn(locale: string): Lazy<PageComponent> {
  const known = pages.get(locale)
  if (known !== undefined) return known
  const page = new Lazy<PageComponent>(async () => {
    const words = await loadPageCopy(localeFor([locale]), 'help')
    return () => (
      <ExtraCopy words={words}>
        <AppHelp />
      </ExtraCopy>
    )
  })
  pages.set(locale, page)
  return page
}

export function Route() {
  const locale = useLocale()
  return <LazyPage key={locale} of={pageIn(locale)} />
}
