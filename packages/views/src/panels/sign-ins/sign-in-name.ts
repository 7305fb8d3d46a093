import type { wire } from '@palmflow/contract'
import { clockText } from '../../copy/clock-text.ts'
import { useLocale, useText } from '../../copy/copy.tsx'

const browsers: Readonly<Record<Exclude<wire.SignIn['browser'], 'other'>, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
}
const systems: Readonly<Record<Exclude<wire.SignIn['system'], 'other'>, string>> = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ipad: 'iPad',
  iphone: 'iPhone',
  linux: 'Linux',
  mac: 'Mac',
  windows: 'Windows',
}

export function useSignInName(): (of: Pick<wire.SignIn, 'surface' | 'browser' | 'system'>) => string {
  const translate = useText()
  return ({ surface, browser, system }) => {
    const on = system === 'other' ? undefined : systems[system]
    if (surface === 'app')
      return on === undefined ? translate('signIns.app') : translate('signIns.appOn', { system: on })
    const by = browser === 'other' ? translate('signIns.browser') : browsers[browser]
    return on === undefined ? by : translate('signIns.browserOn', { browser: by, system: on })
  }
}

/** Returns the same text for two sign-ins if their rows look the same without seconds. */
export const rowTextOf = ({ surface, browser, system, begunAt }: wire.SignIn): string =>
  [surface, browser, system, Math.floor(begunAt / 60_000)].join()

const dayMs = 86_400_000
const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

/**
 * Returns a function that formats day and time. No sign-in is older than a day, so the day is today or yesterday.
 * @param isExact whether the time includes seconds
 * @param omitsToday whether the text has no day if the time is today
 */
export function useDayAndTime({ isExact = false, omitsToday = false } = {}): (at: number) => string {
  const translate = useText()
  const locale = useLocale()
  const second = isExact ? ({ second: '2-digit' } as const) : {}
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', ...second })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return (at) => {
    const days = Math.round((startOfDay(at) - startOfDay(Date.now())) / dayMs)
    const clock = clockText(locale, time.format(at))
    if (omitsToday && days === 0) return clock
    return translate('profileSignedInAt', { day: relative.format(days, 'day'), time: clock })
  }
}
