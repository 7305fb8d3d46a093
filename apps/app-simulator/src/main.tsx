import '@palmflow/views/styles.css'
import './ui/simulator.css'
import './ui/device.css'
import './ui/control-panel.css'
import './ui/live.css'
import './ui/funnels.css'
import { BrandProvider, CopyProvider, defaultBrand } from '@palmflow/views'
import { enUs } from '@palmflow/views/copy/en-us'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createDevApi } from './dev-api.ts'
import { createDesktop } from './phone.ts'
import { isFunnels, siteOriginOf } from './shell/site.ts'
import { Funnels } from './ui/funnels.tsx'
import { Simulator } from './ui/simulator.tsx'

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no element with the id root')

function pageAt(here: Location): ReactNode {
  const site = siteOriginOf(here)
  if (isFunnels(here)) {
    document.title = 'Funnels'
    const { telemetryReport } = createDevApi({ origin: site, fetch: (...args) => fetch(...args), called: () => {} })
    return <Funnels look={telemetryReport} />
  }
  const desktop = createDesktop(window, site)
  desktop.phones.get()[0].sms.watch()
  void desktop.switchOn()
  return <Simulator desktop={desktop} />
}
const page = pageAt(location)

// Waits for the heading font, because the font has `font-display: optional`. A later font would not be shown.
await document.fonts.load('600 1em Familjen').catch(() => [])

createRoot(container).render(
  <StrictMode>
    <BrandProvider value={defaultBrand}>
      <CopyProvider catalogue={enUs} locale="en-US">
        {page}
      </CopyProvider>
    </BrandProvider>
  </StrictMode>,
)
