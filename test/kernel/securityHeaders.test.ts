import { expect, test } from 'vitest'
import { securityHeaders } from '../../shared/kernel/domain/securityHeaders.ts'

const directives = new Map(
  (securityHeaders({ storage: ['https://files.example'] })['Content-Security-Policy'] ?? '')
    .split('; ')
    .map((directive): [string, string] => [directive.split(' ', 1)[0] ?? '', directive.split(' ').slice(1).join(' ')]),
)

test('pages load scripts of their own origin only, no plug-ins, and take no other base address', () => {
  expect(Object.fromEntries(directives)).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
  })
})

test('pages load nothing from other sites, except pictures from the file buckets', () => {
  const { 'img-src': pictures, 'connect-src': connections, ...others } = Object.fromEntries(directives)
  expect(pictures).toBe("'self' data: blob: https://files.example")
  expect(connections).toBe("'self' https://files.example")
  for (const [name, sources] of Object.entries(others))
    expect(sources, name).toMatch(/^('self'|'none'|'self' 'unsafe-inline')$/)
})

test('pages send data to their own origin and the file buckets only, and are shown in no other page', () => {
  expect(directives.get('connect-src')).toBe("'self' https://files.example")
  expect(directives.get('frame-ancestors')).toBe("'none'")
})

test('other sites learn at most the origin of the page that people come from', () => {
  expect(securityHeaders({ storage: [] })['Referrer-Policy']).toBe('strict-origin')
})
