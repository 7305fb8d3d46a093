import './download-app.css'
import { useBrand } from '../brand/brand.ts'
import { useText } from '../copy/copy.tsx'
import { LinkButton } from '../primitives/link.tsx'
import { Palm } from '../primitives/palm/palm.tsx'

/** Where the app is got, which scans palms. */
export function DownloadAppPage() {
  const say = useText()
  const { links } = useBrand()
  return (
    <main className="pf-download">
      <div className="pf-download-hand">
        <Palm mode="drawing" />
      </div>
      <div className="pf-download-words">
        <h1 className="pf-title" tabIndex={-1}>
          {say('downloadApp.title')}
        </h1>
        <p className="pf-lead">{say('downloadApp.lead')}</p>
        <p className="pf-download-stores">
          <LinkButton href={links.iosStore} label="downloadApp.ios" isOutbound />
          <LinkButton href={links.androidStore} label="downloadApp.android" kind="secondary" isOutbound />
        </p>
      </div>
    </main>
  )
}
