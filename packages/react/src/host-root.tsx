import '@palmflow/views/styles.css'
import {
  Alert,
  BrandProvider,
  Button,
  CopyProvider,
  defaultWords,
  type LinkComponentProps,
  LinkProvider,
  Palm,
  useBrand,
} from '@palmflow/views'
import { type ReactNode, type RefObject, useEffect, useMemo } from 'react'
import type { Connection, Stop } from './connection.ts'
import type { TabHistory } from './tab-history.ts'
import type { ShownTexts } from './use-copy.ts'

export interface Appearance {
  /** If absent, the setting of the device applies. */
  theme?: 'light' | 'dark' | undefined
  /** Custom properties, for example `{ '--pf-action': 'light-dark(#5b1747, #e0a5cf)' }`. docs/branding.md lists them. */
  tokens?: Readonly<Record<`--pf-${string}`, string>> | undefined
}

export const memoryHistory: TabHistory = {
  here: () => ({ location: { pathname: '/', search: '', hash: '', state: null, key: 'default' }, action: 'POP' }),
  listen: () => () => {},
  createHref: () => '',
  go: () => {},
  push: () => {},
  replace: () => {},
}

/** Opens another tab, so that the host's page stays open. */
const OutboundLink = (props: LinkComponentProps) => <a {...props} target="_blank" rel="noopener" />

const stopTexts = {
  rateLimited: {
    title: 'pausedTitle',
    text: 'pausedText',
    quotes: ['tooManyRequestsTitle', 'tooManyRequestsText'],
  },
  leaving: { title: 'globalErrorTitle', text: 'globalErrorText' },
} as const

/** Sets custom properties by script, because a strict content security policy refuses a `style` attribute. */
function useTokens(root: RefObject<HTMLElement | null>, tokens: Appearance['tokens']): void {
  const text = JSON.stringify(Object.entries(tokens ?? {}).sort())
  useEffect(() => {
    const style = root.current?.style
    if (style === undefined) return undefined
    const entries: [string, string][] = JSON.parse(text)
    const own = entries.filter(([name]) => name.startsWith('--pf-'))
    for (const [name, value] of own) style.setProperty(name, value)
    return () => {
      for (const [name] of own) style.removeProperty(name)
    }
  }, [root, text])
}

function Providers({ origin, texts, children }: { origin: string; texts: ShownTexts; children: ReactNode }) {
  const brand = useBrand()
  const ofServer = useMemo(() => {
    const { links } = brand
    const there = (href: string) => (URL.canParse(href, origin) ? new URL(href, origin).href : href)
    return {
      ...brand,
      pictures: origin,
      links: { ...links, home: there(links.home), help: there(links.help), download: there(links.download) },
    }
  }, [brand, origin])
  return (
    <CopyProvider catalogue={texts.catalogue ?? defaultWords} locale={texts.locale}>
      <BrandProvider value={ofServer}>
        <LinkProvider value={OutboundLink}>{children}</LinkProvider>
      </BrandProvider>
    </CopyProvider>
  )
}

export interface HostRootProps {
  root: RefObject<HTMLDivElement | null>
  origin: string
  connection: Connection | undefined | null
  texts: ShownTexts
  appearance: Appearance | undefined
  children: ReactNode
}

export function HostRoot({ root, origin, connection, texts, appearance, children }: HostRootProps) {
  useTokens(root, appearance?.tokens)
  useEffect(() => {
    if (connection) connection.language = texts.locale
  }, [connection, texts.locale])
  return (
    <div ref={root} className="pf-root" lang={texts.locale} data-theme={appearance?.theme}>
      <Providers origin={connection?.environment.frontends.website ?? origin} texts={texts}>
        {children}
      </Providers>
    </div>
  )
}

interface StoppedProps {
  stop: Stop
  onReload: (() => void) | undefined
}

export const Stopped = ({ stop, onReload }: StoppedProps) => (
  <Alert
    mark={<Palm size={80} lines={0} inactive />}
    {...stopTexts[stop]}
    {...(onReload && { action: <Button label="checkVerification.reload" onClick={onReload} /> })}
  />
)
