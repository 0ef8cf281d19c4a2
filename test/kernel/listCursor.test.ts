import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cursorSchema, cursorTo } from '../../shared/kernel/domain/listCursor.ts'
import { idOf } from '../make/applicant.ts'

const timestamp = '2026-01-01T08:00:00.000Z'

test('a cursor round-trips its position and is URL-safe', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.uuid(), (moment, id) => {
      const place = { timestamp: moment.toISOString(), id }
      const cursor = cursorTo(place)
      expect(encodeURIComponent(cursor)).toBe(cursor)
      expect(cursorSchema.parse(cursor)).toEqual(place)
    }),
  )
})

test.each([
  ['nothing', ''],
  ['a plain text', 'yesterday'],
  ['another alphabet', '%%%'],
  ['an impossible length', 'abcde'],
  ['a position without a time', btoa(`#${idOf(1)}`)],
  ['a position without an id', btoa(`${timestamp}#`)],
  ['an invalid time', cursorTo({ timestamp: '2026-13-01T08:00:00.000Z', id: idOf(1) })],
  ['a text that is too long', cursorTo({ timestamp, id: 'x'.repeat(1000) })],
])('rejects %s as a cursor', (_what, text) => {
  expect(cursorSchema.safeParse(text).success).toBe(false)
})

test('rejects any other text without throwing', () => {
  fc.assert(fc.property(fc.string(), (text) => void cursorSchema.safeParse(text)))
})
