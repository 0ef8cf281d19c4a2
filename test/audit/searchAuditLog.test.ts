import { expect, test } from 'vitest'
import * as z from 'zod'
import { searchAuditLog } from '../../shared/audit/contract/searchAuditLog.ts'
import { daysAfter } from '../../shared/kernel/domain/calendarDays.ts'
import { dayStartInDenmark } from '../../shared/kernel/domain/copenhagenDate.ts'

const takes = (from: string, to: string) => searchAuditLog.query.safeParse({ from, to }).success

test.each([
  ['0000-01-01', '2026-01-01'],
  ['2026-01-01', '9999-12-31'],
  ['2026-01-02', '2026-01-01'],
])('no log goes from %s to %s', (from, to) => {
  expect(takes(from, to)).toBe(false)
})

test('the first and the last day that are taken begin and end at moments', () => {
  expect(takes('2000-01-01', '2199-12-31')).toBe(true)
  const moments = [dayStartInDenmark('2000-01-01'), dayStartInDenmark(daysAfter('2199-12-31', 1))]
  expect(z.array(z.iso.datetime()).safeParse(moments).success).toBe(true)
})
