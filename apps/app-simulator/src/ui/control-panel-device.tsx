import { useState } from 'react'
import { useCell } from '../cell.ts'
import { devices, languages, type Settings } from '../device/settings.ts'
import type { Phone } from '../phone.ts'
import { Choice, Group, type PanelStatus, Pick, plain } from './controls.tsx'
import { reopen } from './reopen-pages.ts'
import { SimCard } from './sim-card.tsx'

const systems = { IOS_APP_CLIP: 'iOS', ANDROID_INSTANT_APP: 'Android' } as const
const deviceKeys = {
  iphone15: 'iphone15',
  iphoneSe: 'iphoneSe',
  ipadAir: 'ipadAir',
  ipadPro: 'ipadPro',
  pixel8: 'pixel8',
  galaxyA5: 'galaxyA5',
} as const
type DeviceKey = keyof typeof devices

const modelsOf = (treatment: Settings['device']['treatment']) =>
  Object.values(deviceKeys).filter((key) => devices[key].treatment === treatment)

const languageIsLater = 'No page is open. The language applies to the next page load.'

export function ControlPanelDevice({ phones }: { phones: readonly [Phone, ...Phone[]] }) {
  const [{ settings }] = phones
  const { device, language } = useCell(settings)
  const [status, setStatus] = useState<PanelStatus>()
  const set = (change: Partial<Settings>) => settings.set((before) => ({ ...before, ...change }))
  const keys = modelsOf(device.treatment)
  const key: DeviceKey = keys.find((item) => devices[item].model === device.model) ?? 'iphone15'
  const change = (to: DeviceKey) => {
    set({ device: devices[to] })
    setStatus(reopen(phones, `The page was reloaded for the model ${devices[to].model}.`))
  }
  const speak = (value: Settings['language']) => {
    set({ language: value })
    const notifiedPhones = phones.filter(({ host }) => host.signal('language.changed', { language: value }))
    setStatus(plain(notifiedPhones.length > 0 ? 'The language was sent to the page.' : languageIsLater))
  }
  return (
    <Group legend="Device" status={status}>
      <Choice
        label="System"
        options={systems}
        value={device.treatment}
        onChange={(value) => change(modelsOf(value)[0] ?? 'iphone15')}
      />
      <Pick
        label="Model"
        options={Object.fromEntries(keys.map((item) => [item, devices[item].model]))}
        value={key}
        onChange={(value) => change(keys.find((item) => item === value) ?? 'iphone15')}
      />
      <Choice label="Language" options={languages} value={language} onChange={speak} />
      <SimCard settings={settings} onStatus={setStatus} />
    </Group>
  )
}
