import { useText } from '../copy/copy.tsx'
import { LinkButton, useLink } from '../primitives/link.tsx'
import { type AppLinks, Code, Stores } from './app-links.tsx'

export interface AddPalmInAppPageProps extends AppLinks {
  readonly palm: 'LEFT' | 'RIGHT' | 'UNKNOWN'
  readonly receiptsHref: string
  readonly profileHref: string
}

const titles = { LEFT: 'addPalmInApp.left', RIGHT: 'addPalmInApp.right', UNKNOWN: 'addPalmInApp.title' } as const

export function AddPalmInAppPage({ palm, receiptsHref, profileHref, code, ...stores }: AddPalmInAppPageProps) {
  const translate = useText()
  const Link = useLink()
  return (
    <main className="pf-download">
      <div className="pf-download-words">
        <h1 className="pf-title" tabIndex={-1}>
          {translate(titles[palm])}
        </h1>
        <p className="pf-lead">{translate('addPalmInApp.lead')}</p>
      </div>
      <Code code={code} />
      <div className="pf-download-words">
        <ol className="pf-todo">
          <li data-done>
            <h2 className="pf-todo-title">{translate('addPalmInApp.agreed')}</h2>
            <Link href={receiptsHref}>{translate('addPalmInApp.receipts')}</Link>
          </li>
          <li>
            <h2 className="pf-todo-title">{translate('addPalmInApp.get')}</h2>
            <p className="pf-download-desk">{translate('addPalmInApp.getHow')}</p>
            <Stores {...stores} />
          </li>
          <li>
            <h2 className="pf-todo-title">{translate('addPalmInApp.signIn')}</h2>
            <p>{translate('addPalmInApp.signInHow')}</p>
          </li>
          <li>
            <h2 className="pf-todo-title">{translate('addPalmInApp.scan')}</h2>
            <p>{translate('addPalmInApp.scanHow')}</p>
          </li>
        </ol>
        <LinkButton kind="secondary" href={profileHref} label="addPalmInApp.profile" />
      </div>
    </main>
  )
}
