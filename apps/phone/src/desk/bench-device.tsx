import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useCell } from '../parts/cell.ts'
import { devices, languages, type Settings } from '../parts/settings.ts'
import type { Phone } from '../phone.ts'
import { Choice, Group, Pick, Press, type Said, TextLine } from './controls.tsx'

const systems = { IOS_APP_CLIP: 'iOS', ANDROID_INSTANT_APP: 'Android' } as const
const deviceKeys = { iphone15: 'iphone15', iphoneSe: 'iphoneSe', pixel8: 'pixel8', galaxyA5: 'galaxyA5' } as const
type DeviceKey = keyof typeof devices

const modelsOf = (treatment: Settings['device']['treatment']) =>
  Object.values(deviceKeys).filter((key) => devices[key].treatment === treatment)

const plain = (text: string): Said => ({ text, isWarning: false })

/** Puts the page into a new web view where there is one now. @returns what to say of it. */
function reopen({ app }: Phone, why: string): Said {
  const reload = { type: 'reload.requested' } as const
  if (!app.getSnapshot().can(reload)) return plain('Counts from the next page on: none is there to load again now.')
  app.send(reload)
  return plain(why)
}

function PageControls({ phone, onSaid }: { phone: Phone; onSaid: (said: Said) => void }) {
  const app = useSelector(phone.app, (snapshot) => snapshot)
  const isOpenable = app.can({ type: 'visit.opened' })
  return (
    <div className="bench-presses">
      <Press
        label="Reload page"
        disabled={!app.can({ type: 'reload.requested' })}
        onPress={() => onSaid(reopen(phone, 'Loaded again.'))}
      />
      <Press
        label="Kill page"
        disabled={!app.can({ type: 'page.killed' })}
        onPress={() => {
          phone.app.send({ type: 'page.killed' })
          onSaid(plain('Killed as the system would. The app opens it again by itself.'))
        }}
      />
      {isOpenable && <Press label="New visit" onPress={() => phone.app.send({ type: 'visit.opened' })} />}
    </div>
  )
}

/** The device, its card, and the page in it. */
export function BenchDevice({ phone }: { phone: Phone }) {
  const { device, language, phone: number } = useCell(phone.settings)
  const [said, setSaid] = useState<Said>()
  const set = (change: Partial<Settings>) => phone.settings.set((before) => ({ ...before, ...change }))
  const keys = modelsOf(device.treatment)
  const key: DeviceKey = keys.find((one) => devices[one].model === device.model) ?? 'iphone15'
  const change = (to: DeviceKey) => {
    set({ device: devices[to] })
    setSaid(reopen(phone, `The page was opened again as on ${devices[to].model}.`))
  }
  const speak = (value: Settings['language']) => {
    set({ language: value })
    const isHeard = phone.host.signal('language.changed', { language: value })
    setSaid(plain(isHeard ? 'The page was told.' : 'The next page will be told.'))
  }
  return (
    <Group legend="The device" said={said}>
      <Choice
        label="System"
        options={systems}
        value={device.treatment}
        onChange={(value) => change(modelsOf(value)[0] ?? 'iphone15')}
      />
      <Pick
        label="Model"
        options={Object.fromEntries(keys.map((one) => [one, devices[one].model]))}
        value={key}
        onChange={(value) => change(keys.find((one) => one === value) ?? 'iphone15')}
      />
      <Choice label="Language" options={languages} value={language} onChange={speak} />
      <TextLine
        label="Phone number"
        value={number}
        placeholder="+12065550100"
        inputMode="tel"
        onChange={(value) => {
          set({ phone: value })
          setSaid(plain(`Texts to ${value || 'no number'} arrive here.`))
        }}
      />
      <PageControls phone={phone} onSaid={setSaid} />
    </Group>
  )
}
