import { scanSessionView } from '@palmflow/views/scanner'
import { useSelector } from '@xstate/react'
import type { CSSProperties } from 'react'
import { useCell } from '../cell.ts'
import type { Phone } from '../phone.ts'
import { NativeScreenSheet } from './native-screen-sheet.tsx'
import { NativeScreens } from './native-screens.tsx'
import { Notifications } from './notifications.tsx'
import { StatusBar } from './status-bar.tsx'
import { WebView } from './web-view.tsx'

function Scanner({ phone }: { phone: Phone }) {
  const snapshot = useSelector(phone.scanner.actor, (now) => now)
  return snapshot.hasTag('idle') ? null : (
    <div className="phone-scanner">{scanSessionView({ snapshot, send: phone.scanner.actor.send })}</div>
  )
}

function SystemKeys({ phone, isAndroid }: { phone: Phone; isAndroid: boolean }) {
  if (!isAndroid)
    return (
      <div className="phone-home">
        <span className="phone-home-bar" />
      </div>
    )
  return (
    <div className="phone-home">
      <button
        type="button"
        className="phone-back"
        aria-label="Back key"
        onClick={() => phone.host.signal('back.requested', {})}
      >
        <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M15 5 7 12l8 7z" />
        </svg>
      </button>
      <span className="phone-home-bar" />
    </div>
  )
}

const Toast = ({ phone }: { phone: Phone }) => {
  const words = useCell(phone.toast)
  return (
    <div className="phone-toasts" role="status">
      {words !== null && <p className="phone-toast">{words}</p>}
    </div>
  )
}

type Size = CSSProperties & Readonly<Record<'--phone-width' | '--phone-height', string>>

interface DeviceProps {
  phone: Phone
  isSecond: boolean
  onControls: (() => void) | undefined
}

export function Device({ phone, isSecond, onControls }: DeviceProps) {
  const { device } = useCell(phone.settings)
  const isSheetOpen = useCell(phone.isSheetOpen)
  const isScanning = useSelector(phone.scanner.actor, (snapshot) => !snapshot.hasTag('idle'))
  const isAndroid = device.treatment === 'ANDROID_INSTANT_APP'
  const size: Size = { '--phone-width': `${device.width}px`, '--phone-height': `${device.height}px` }
  return (
    <section
      className="phone"
      aria-label={`Phone, ${device.model}${isSecond ? ', second web view' : ''}`}
      style={size}
      data-system={isAndroid ? 'android' : 'ios'}
    >
      <div className="phone-screen" data-scanning={isScanning || undefined} data-sheet={isSheetOpen || undefined}>
        <StatusBar phone={phone} onControls={onControls} />
        <div className="phone-view">
          <WebView phone={phone} isSecond={isSecond} />
          <NativeScreens phone={phone} />
        </div>
        <SystemKeys phone={phone} isAndroid={isAndroid} />
        <NativeScreenSheet phone={phone} />
        <Scanner phone={phone} />
        <Notifications phone={phone} />
        <Toast phone={phone} />
      </div>
    </section>
  )
}
