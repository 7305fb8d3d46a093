import '@palmflow/views/styles.css'
import './desk/desk.css'
import './desk/device.css'
import './desk/bench.css'
import './desk/live.css'
import { BrandProvider, CopyProvider, defaultBrand } from '@palmflow/views'
import { enUs } from '@palmflow/views/copy/en-us'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Desk } from './desk/desk.tsx'
import { siteOriginOf } from './parts/site.ts'
import { createDesktop } from './phone.ts'

const container = document.getElementById('root')
if (container === null) throw new Error('the page has no root')

const desktop = createDesktop(window, siteOriginOf(location))
desktop.phones.get()[0].sms.watch()
void desktop.switchOn()

// The heading face is optional: asked for at once, it is there for the first paint.
await document.fonts.load('600 1em Familjen').catch(() => [])

createRoot(container).render(
  <StrictMode>
    <BrandProvider value={defaultBrand}>
      <CopyProvider catalogue={enUs} locale="en-US">
        <Desk desktop={desktop} />
      </CopyProvider>
    </BrandProvider>
  </StrictMode>,
)
