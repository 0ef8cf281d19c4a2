import { expect, test } from 'vitest'
import { calendarFile } from '../../functions/src/proposals/mails/calendarFile.ts'

const appointment = {
  uid: 'interview-1@fagfolk',
  sequence: 0,
  isCancelled: false,
  at: '2026-12-07T08:30:00.000Z',
  minutes: 45,
  summary: 'Interview',
  place: 'Havnegade 1',
  organizer: 'post@agency.example',
  attendee: 'anna@kovalenko.example',
  stamp: '2026-12-01T08:00:00.000Z',
}
const linesOf = (changes: Partial<typeof appointment>) => calendarFile({ ...appointment, ...changes }).split('\r\n')
/** Returns the property name of each line, without continuation lines. */
const namesIn = (lines: readonly string[]) => lines.flatMap((line) => /^[A-Z-]+/.exec(line)?.[0] ?? [])

test('does not let user-written text add lines to an appointment', () => {
  const hostile = 'A\r\nATTENDEE:mailto:x@y.example\nEND:VEVENT\rURL:https://evil.example;\\n,'
  const lines = linesOf({ summary: hostile, place: hostile })
  expect(lines.join('')).not.toMatch(/[\r\n]/)
  expect(namesIn(lines)).toEqual(namesIn(linesOf({})))
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(
    'LOCATION:A\\nATTENDEE:mailto:x@y.example\\nEND:VEVENT\\nURL:https://evil.example\\;\\\\n\\,\r\n',
  )
})

test('folds lines at 75 octets without splitting a character', () => {
  const place = 'Ærøskøbing, 1. sal 😀 '.repeat(9)
  const lines = linesOf({ place })
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`LOCATION:${place.replaceAll(',', '\\,')}\r\n`)
})
