import './palm-actions.css'
import type { ReactNode } from 'react'
import { useText } from '../copy/copy.tsx'
import { palmLines, palmOutline } from '../primitives/palm/palm-strokes.ts'
import { type AppLinks, Code, Stores } from './app-links.tsx'

export interface DownloadAppPageProps extends AppLinks {
  readonly children?: ReactNode
}

const App = () => (
  <svg className="pf-palm pf-act pf-download-app" viewBox="0 0 240 470" aria-hidden="true" focusable="false">
    <rect className="pf-act-thing" x="2" y="2" width="236" height="466" rx="40" />
    <path className="pf-act-sign" d="M98 22h44" />
    <circle className="pf-download-glass" cx="120" cy="170" r="92" />
    <circle className="pf-download-field" cx="120" cy="170" r="92" />
    <g className="pf-download-hand" transform="translate(120 170) scale(.46) translate(-116 -158)">
      {[palmOutline, ...palmLines].map((line) => (
        <path key={line} d={line} vectorEffect="non-scaling-stroke" />
      ))}
    </g>
    <path className="pf-act-sign" d="M60 304h120M44 332h152M72 352h96" />
    <rect className="pf-act-toggle" x="28" y="398" width="184" height="44" rx="14" />
    <path className="pf-download-done" d="m108 420 8 8 16-17" />
  </svg>
)

/** A wide screen shows a QR code and store links. A narrow screen shows store links and a drawing (R102–R106). */
export function DownloadAppPage({ code, children, ...stores }: DownloadAppPageProps) {
  const translate = useText()
  return (
    <main className="pf-download">
      <div className="pf-download-words">
        <h1 className="pf-title" tabIndex={-1}>
          {translate('downloadApp.title')}
        </h1>
        <p className="pf-lead pf-download-phone">{translate('downloadApp.reason')}</p>
        <p className="pf-lead pf-download-desk">{translate('downloadApp.scanToCreate')}</p>
        {children}
      </div>
      <Code code={code}>
        <App />
      </Code>
      <div className="pf-download-words">
        <p className="pf-download-or pf-download-desk">{translate('downloadApp.or')}</p>
        <Stores {...stores} />
        <p className="pf-note">{translate('downloadApp.need')}</p>
      </div>
    </main>
  )
}
