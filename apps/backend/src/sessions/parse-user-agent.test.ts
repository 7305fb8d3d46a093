import { describe, expect, test } from 'vitest'
import { parseUserAgent } from './parse-user-agent.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a browser is named by two words of a closed list', () => {
  test.each([
    [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 'safari', 'iphone'],
    [`${iphone} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`, 'chrome', 'iphone'],
    [`${iphone} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`, 'firefox', 'iphone'],
    [iphone.replaceAll('iPhone', 'iPad'), 'other', 'ipad'],
    [`${mac} Chrome/125.0.0.0 Safari/537.36`, 'chrome', 'mac'],
    [`${mac} Version/17.5 Safari/605.1.15`, 'safari', 'mac'],
    [`${windows} Chrome/125.0.0.0 Safari/537.36 Edg/125.0.0.0`, 'edge', 'windows'],
    [`${windows} Chrome/125.0.0.0 Safari/537.36 OPR/110.0.0.0`, 'opera', 'windows'],
    [`${android} Chrome/125.0.0.0 Mobile Safari/537.36`, 'chrome', 'android'],
    [`${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, 'samsung', 'android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0', 'firefox', 'linux'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36',
      'chrome',
      'chromeos',
    ],
  ])('parseUserAgent reads the browser and the system of the user agent %s', (userAgent, browser, system) => {
    expect(parseUserAgent(userAgent)).toEqual({ browser, system })
  })

  test.each([
    ['no value', undefined],
    ['an empty value', ''],
    ['10,000 characters before the browser name', `${'x'.repeat(10_000)} Firefox/126.0 Windows`],
    ['control characters', '\u0000\u0007\u001b[31m\r\nset-cookie: a=b\u2028'],
    ['names of fields', '__proto__ constructor toString'],
  ])('parseUserAgent reads the browser and the system as other from %s', (_, userAgent) => {
    expect(parseUserAgent(userAgent)).toEqual({ browser: 'other', system: 'other' })
  })
})
