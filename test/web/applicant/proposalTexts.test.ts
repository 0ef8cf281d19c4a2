import type { TFunction } from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { proposalLines } from '../../../web/src/applicant/clients/proposalTexts.ts'
import type { SharedClient } from '../../../web/src/applicant/clients/sharedClient.ts'
import { idOf } from '../../make/applicant.ts'

const t = ((key: string, values: Record<string, unknown> = {}) =>
  key.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name]))) as unknown as TFunction
const asItIs = (moment: string) => moment
const formatters = { t, language: 'en', date: asItIs, dateTime: asItIs, time: asItIs } as const

const askedAt = '2026-11-24T09:00:00.000Z'
const question = { askedAt, channel: 'mail', openUntil: '2026-12-15T09:00:00.000Z' } as const
const asked: SharedClient = {
  ...{ id: idOf(1), name: 'Lund', isActive: true },
  consent: { state: 'asked', question, isRecorded: false },
}

afterEach(() => void vi.useRealTimers())

test("a question that hasn't been sent yet says how and until when it can be cancelled", () => {
  vi.useFakeTimers({ now: Date.parse(askedAt) + 30_000 })
  const until = 'Will be sent at 2026-11-24T09:01:00.000Z. Choose “Cancel question” before then to cancel.'
  expect(proposalLines(asked, formatters)).toContain(until)
  const willing = { state: 'willing', question, isRecorded: true } as const
  expect(proposalLines({ ...asked, consent: willing }, formatters)).not.toContain(until)
  vi.setSystemTime(Date.parse(askedAt) + 61_000)
  expect(proposalLines(asked, formatters)).toEqual([
    'Asked by email on 2026-11-24T09:00:00.000Z, link valid until 2026-12-15T09:00:00.000Z',
  ])
})

test.each([
  ['mail', 'Email of 2026-11-24T09:00:00.000Z not delivered'],
  ['sms', 'SMS of 2026-11-24T09:00:00.000Z not delivered'],
] as const)('a question by %s that was refused says so while it is open', (channel, line) => {
  vi.useFakeTimers({ now: Date.parse(askedAt) + 120_000 })
  const refused = { ...question, channel, refusedAt: '2026-11-24T09:01:10.000Z' }
  const consent = { state: 'asked', question: refused, isRecorded: false } as const
  expect(proposalLines({ ...asked, consent }, formatters)).toEqual([line])
})
