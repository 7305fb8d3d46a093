import type { ReactNode } from 'react'
import { useText } from '../copy/copy.tsx'
import { type AppLinks, Code, Stores } from './app-links.tsx'

export interface DownloadAppPageProps extends AppLinks {
  /** The text that explains the redirect. */
  readonly children?: ReactNode
}

/** Links to the app: a QR code and store badges. A narrow screen has only the badges (R102–R106). */
export function DownloadAppPage({ code, children, ...stores }: DownloadAppPageProps) {
  const say = useText()
  return (
    <main className="pf-download">
      <div className="pf-download-words">
        <h1 className="pf-title" tabIndex={-1}>
          {say('downloadApp.title')}
        </h1>
        <p className="pf-lead pf-download-desk">{say('downloadApp.scanToCreate')}</p>
        {children}
      </div>
      <Code code={code} />
      <div className="pf-download-words">
        <p className="pf-download-or pf-download-desk">{say('downloadApp.or')}</p>
        <Stores {...stores} />
      </div>
    </main>
  )
}
