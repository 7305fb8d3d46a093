import { brand } from '@palmflow/brand'
import {
  type Environment,
  environmentOf,
  isExternalPageKey,
  localEnvironment,
  outboundUrl,
  safeUrl,
  sessionStorageKeys,
  type UrlKind,
} from '@palmflow/contract'
import { keepApplication, keepCampaign, treatmentOf, wordIn } from '@palmflow/session'
import { androidStoreLink, codeAddress, iosStoreLink, launchesApp } from '@palmflow/web/app-links'
import {
  authenticateAppWorkflow,
  authenticateWorkflow,
  helpPanel,
  onlineEnrollmentAppWorkflow,
} from '@palmflow/workflows'
import { helpItems } from '@palmflow/workflows/help-items'
import { type AnyMachineSnapshot, type EventObject, getInitialSnapshot, getNextSnapshot } from 'xstate'
import { hostileSearch, hostileUrl, hostileWord } from '../hostile-urls.ts'
import { type Outcome, partOf, type SoakInput, type SoakRun } from '../soak-run.ts'

const { domain, venuesDomain } = brand
const production = `https://${domain}`
const local = 'http://localhost:4100'
const ours = [domain, `pay.${domain}`]

/** The allowed hosts. The list must stay independent of the product's code. */
const allowed: Readonly<Record<UrlKind, readonly string[]>> = {
  redirect: ours,
  return: [domain],
  continue: [...ours, `partners.${domain}`],
  partner: [...ours, `partners.${domain}`],
  download: [domain, `downloads.${domain}`],
  logo: [domain, `images.${domain}`],
  store: [domain, 'apps.apple.com', 'play.google.com', `app.${domain}`],
}
const localHosts = ['localhost:4100', 'localhost:4101']
const stores = ['apps.apple.com', 'play.google.com', `app.${domain}`]
const kinds = ['redirect', 'return', 'continue', 'partner', 'download', 'logo', 'store'] as const

/** Returns the fault of a URL. The text of the URL is parsed again, as in a browser. */
function wrongWith(url: URL, hosts: readonly string[], isLocal: boolean): string | undefined {
  const read = new URL(url.href)
  if (!hosts.includes(read.host)) return `leads to ${read.host}`
  if (read.protocol !== 'https:' && !(isLocal && read.protocol === 'http:')) return `is ${read.protocol}`
  if (read.username !== '' || read.password !== '') return 'has a user name or a password'
  const path = `${read.pathname}${read.search}${read.hash}`
  const isPath = URL.canParse(path, url.origin) && new URL(path, url.origin).host === read.host
  return isPath ? undefined : 'is a host when read as a path'
}

interface UrlRun {
  figures: Record<'urls' | 'taken' | 'searches' | 'words', number>
  problems: string[]
}

function tryUrl(raw: string, { figures, problems }: UrlRun): void {
  figures.urls += 1
  const places: readonly [string, Environment][] = [
    [production, environmentOf(production)],
    [local, localEnvironment(local)],
  ]
  for (const [here, environment] of places)
    for (const kind of kinds) {
      const url = safeUrl(kind, raw, here, environment)
      if (url === undefined) continue
      figures.taken += 1
      const isLocal = here === local
      const locally =
        kind === 'return' ? localHosts.slice(0, 1) : kind === 'store' ? [...localHosts, ...stores] : localHosts
      const wrong = wrongWith(url, isLocal ? locally : allowed[kind], isLocal)
      if (wrong !== undefined) problems.push(`${kind}: ${JSON.stringify(raw)} ${wrong}`)
    }
}

function memory() {
  const storage = new Map<string, string>()
  return {
    storage,
    get: (key: string) => storage.get(key),
    set: (key: string, value: string) => void storage.set(key, value),
    remove: (key: string) => void storage.delete(key),
  }
}

const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign']
const storePage = 'https://play.google.com/store/apps/details?id=palmflow'

function trySearch(search: string, { figures, problems }: UrlRun): void {
  figures.searches += 1
  const complain = (what: string) => void problems.push(`${what}: ${JSON.stringify(search)}`)
  const store = memory()
  if (!/^[\w-]{1,64}$/.test(treatmentOf(search, store))) complain('treatment')
  const campaign = keepCampaign(search, store)
  for (const [name, value] of new URLSearchParams(campaign))
    if (!campaignNames.includes(name) || value.length > 100) complain('campaign')
  const application = keepApplication(search, store)
  if (application !== undefined && application.length > 256) complain('application')
  const { utmParams, lastUtmParams, application: applicationKey } = sessionStorageKeys
  const keys = [utmParams, lastUtmParams, applicationKey]
  if ([...store.storage.keys()].some((key) => !keys.some((item) => item === key))) complain('stored under another name')
  const android = new URL(androidStoreLink(storePage, launchesApp(search), campaign))
  if (android.host !== 'play.google.com' || android.searchParams.get('id') !== 'palmflow') complain('Android store')
  if (android.searchParams.getAll('referrer').length !== 1) complain('referrer')
  const apple = new URL(iosStoreLink('https://apps.apple.com/app/id1', campaign))
  if (apple.host !== 'apps.apple.com' || (apple.searchParams.get('ct') ?? '').length > 40) complain('App Store')
  const origin = { campaign, application, context: wordIn(search, 'context') }
  const code = new URL(codeAddress(new URL('/download-app', production), search, origin))
  if (code.origin !== production || code.pathname !== '/download-app' || code.href.length > 600) complain('code')
  if (code.searchParams.get('launchApp') !== String(new URLSearchParams(search).get('launchApp') !== 'false'))
    complain('launchApp')
}

const withoutParameters = { application: null, isConsolidated: false, isAuthorizationShown: false }
const routeTo = (word: string): EventObject & { to: string } => ({ type: 'xstate.route', to: `#${word}` })
/**
 * The steps that a URL may open for a visitor without stored data. The table must stay independent of the product's
 * code (ruling 3).
 */
const fresh: readonly { opens: readonly string[]; now: AnyMachineSnapshot }[] = [
  { opens: [], now: getInitialSnapshot(authenticateWorkflow, {}) },
  { opens: ['SIGN_IN_INGRESS'], now: getInitialSnapshot(authenticateAppWorkflow, { isHealthcareDirect: false }) },
  { opens: [], now: getInitialSnapshot(onlineEnrollmentAppWorkflow, withoutParameters) },
]
const help = getInitialSnapshot(helpPanel)
const away = [...ours, `help.${domain}`, `stores.${domain}`, venuesDomain, `id.${domain}`]

function tryWord(word: string, { figures, problems }: UrlRun): void {
  figures.words += 1
  const complain = (what: string) => void problems.push(`${what}: ${JSON.stringify(word)}`)
  for (const { opens, now } of fresh)
    if (now.can(routeTo(word)) !== opens.some((step) => step === word)) complain('step')
  const isNamed = getNextSnapshot(helpPanel, help, { type: 'hash.named', hash: `#${word}` }).hasTag('leading')
  if (isNamed && !/^#?[a-z-]{3,24}$/.test(word)) complain('hash')
  if (isExternalPageKey(word) && !away.includes(outboundUrl(word, environmentOf(production)).host)) complain('outbound')
}

function tryUrls(input: SoakInput): Outcome {
  const { random: roll } = input
  const run: UrlRun = { figures: { urls: 0, taken: 0, searches: 0, words: 0 }, problems: [] }
  // Accepted words are checked first. Otherwise the run would also pass if the product refused all words.
  for (const word of ['SIGN_IN_INGRESS', ...helpItems, 'cards']) tryWord(word, run)
  for (let remaining = partOf(1_000_000, input, 2_000); remaining > 0; remaining -= 1) {
    const kind = roll()
    if (kind < 0.6) tryUrl(hostileUrl(roll), run)
    else if (kind < 0.8) trySearch(hostileSearch(roll), run)
    else tryWord(hostileWord(roll), run)
  }
  if (run.figures.taken === 0) run.problems.push('no address was accepted, so the run proves nothing')
  return { figures: run.figures, problems: run.problems.slice(0, 20) }
}

export const run: SoakRun = {
  name: 'urls',
  about:
    '1,000,000 addresses, queries and words that could lead to other sites: no parser finds a target outside the list',
  run: async (input) => tryUrls(input),
}
