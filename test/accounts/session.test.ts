import { expect, test } from 'vitest'
import { deviceOf } from '../../shared/accounts/domain/session.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mac} Chrome/131.0.0.0 Safari/537.36`, { browser: 'Chrome', system: 'macOS' }],
  [`${mac.replace('537.36', '605.1.15')} Version/18.1 Safari/605.1.15`, { browser: 'Safari', system: 'macOS' }],
  [`${mac} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, { browser: 'Edge', system: 'macOS' }],
  [`${android} Chrome/131.0.0.0 Mobile Safari/537.36`, { browser: 'Chrome', system: 'Android' }],
  [
    `${android} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    { browser: 'Samsung Internet', system: 'Android' },
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', { browser: 'Firefox', system: 'Linux' }],
  ['curl/8.5.0', {}],
  ['', {}],
  [undefined, {}],
])('parses %s as %o', (userAgent, expected) => {
  expect(deviceOf(userAgent)).toEqual(expected)
})
