import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { useCell } from '../cell.ts'
import type { Phone } from '../phone.ts'
import { webViewUrl } from '../shell/site.ts'

interface PageProps {
  phone: Phone
  visit: string
  title: string
  isCovered: boolean
}

/** The address of a web view stays the same. Therefore a changed setting does not reload the page. */
function Page({ phone, visit, title, isCovered }: PageProps) {
  const [url] = useState(() => webViewUrl(phone.origin, visit, phone.settings.get()))
  const attach = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame?.contentWindow) phone.attach(frame.contentWindow)
    },
    [phone],
  )
  return <iframe ref={attach} className="phone-page" title={title} src={url} inert={isCovered} />
}

export function WebView({ phone, isSecond }: { phone: Phone; isSecond: boolean }) {
  const { webView, visit } = useCell(phone.opened)
  const app = useSelector(phone.app, (snapshot) => snapshot)
  const isGone = ['cancelled', 'signedOut', 'killed'] as const
  if (isGone.some((tag) => app.hasTag(tag))) return null
  const isCovered = !app.hasTag('shown') && !app.hasTag('expired')
  const title = isSecond ? 'Page in the second web view' : 'Page in the app'
  return <Page key={webView} {...{ phone, visit, title, isCovered }} />
}
