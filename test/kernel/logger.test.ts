import { expect, test, vi } from 'vitest'
import { liveLogger } from '../../functions/src/kernel/aws/logger.ts'

test('a line has its level, time, service, environment and fields, without those that are empty', () => {
  const lines: string[] = []
  using _out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  vi.useFakeTimers({ now: new Date('2026-11-20T09:30:00.000Z') })
  try {
    liveLogger().info('call', { route: 'GET /api/me', status: 200, userId: undefined })
  } finally {
    vi.useRealTimers()
  }
  // Only the first line of a process says how it started.
  const [{ cold: _cold, initMs: _initMs, ...line }] = lines.map((text) => JSON.parse(text))
  expect(line).toEqual({
    level: 'INFO',
    message: 'call',
    timestamp: '2026-11-20T09:30:00.000Z',
    service: 'fagfolk',
    route: 'GET /api/me',
    status: 200,
    memoryMb: expect.any(Number),
  })
})

test('keeps a value with line breaks in one line', () => {
  const lines: string[] = []
  using _out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  const value = 'refused\n{"level":"INFO","message":"call"}\r\u2028'
  liveLogger().info('mail', { outcome: value })
  expect(lines.join('').trimEnd()).not.toMatch(/[\r\n]/)
  expect(JSON.parse(lines.join(''))).toMatchObject({ message: 'mail', outcome: value })
})

test('writes the signs of a format as they are', () => {
  const lines: string[] = []
  using _out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  liveLogger().info('%s %j %o', { outcome: '%d of %s' })
  expect(JSON.parse(lines.join(''))).toMatchObject({ message: '%s %j %o', outcome: '%d of %s' })
})
