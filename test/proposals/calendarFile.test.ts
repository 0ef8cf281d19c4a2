import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type Appointment, calendarFile } from '../../functions/src/proposals/mails/calendarFile.ts'

const appointment: Appointment = {
  uid: 'interview-1@fagfolk',
  sequence: 0,
  isCancelled: false,
  at: '2026-12-07T08:30:00.000Z',
  minutes: 45,
  summary: 'Interview',
  place: 'Havnegade 1',
  url: undefined,
  description: 'Your contact: Mette Holm',
  organizer: { name: 'Mette Holm', email: 'mette@agency.example', takesAnswers: true },
  attendee: { name: 'Anna', email: 'anna@kovalenko.example' },
  stamp: '2026-12-01T08:00:00.000Z',
}
const linesOf = (changes: Partial<Appointment>) => calendarFile({ ...appointment, ...changes }).split('\r\n')
/** Returns the property name of each line, without continuation lines. */
const namesIn = (lines: readonly string[]) => lines.flatMap((line) => /^[A-Z-]+/.exec(line)?.[0] ?? [])

/** Reads a file with another implementation, which registers its zone as calendars do. */
function readBack(changes: Partial<Appointment> = {}) {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile({ ...appointment, ...changes })))
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone'))
  const parts = calendar.getAllSubcomponents('vevent')
  expect(parts).toHaveLength(1)
  const part = parts[0] as InstanceType<typeof ICAL.Component>
  const event = new ICAL.Event(part)
  const moment = (time: InstanceType<typeof ICAL.Time>): string => {
    expect(time.zone.tzid).toBe('Europe/Copenhagen')
    return new Date(
      Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute) - zone.utcOffset(time) * 1000,
    ).toISOString()
  }
  const person = (name: string) => {
    const property = part.getFirstProperty(name)
    return {
      name: property?.getParameter('cn'),
      address: property?.getFirstValue(),
      rsvp: property?.getParameter('rsvp'),
    }
  }
  return {
    ...{ method: calendar.getFirstPropertyValue('method'), status: part.getFirstPropertyValue('status') },
    ...{ uid: event.uid, sequence: event.sequence, begins: moment(event.startDate), ends: moment(event.endDate) },
    ...{ summary: event.summary, place: event.location, description: event.description },
    url: part.getFirstPropertyValue('url'),
    organizer: person('organizer'),
    attendee: person('attendee'),
  }
}

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

describe('read by another program, an appointment', () => {
  const url =
    'https://teams.microsoft.com/l/meetup-join/19%3ameeting_Yj%40thread.v2/0?context=%7b%22Tid%22%3a%2201%22%7d,;'

  test('has its link, organizer and attendee', () => {
    expect(readBack({ place: `Teams: ${url}`, url, description: `Join online: ${url}\nMette` })).toEqual({
      ...{ method: 'REQUEST', status: 'CONFIRMED', uid: appointment.uid, sequence: 0, summary: 'Interview' },
      ...{ begins: '2026-12-07T08:30:00.000Z', ends: '2026-12-07T09:15:00.000Z' },
      ...{ place: `Teams: ${url}`, description: `Join online: ${url}\nMette`, url },
      organizer: { name: 'Mette Holm', address: 'mailto:mette@agency.example', rsvp: undefined },
      attendee: { name: 'Anna', address: 'mailto:anna@kovalenko.example', rsvp: 'TRUE' },
    })
  })

  test('asks for no answer if nobody reads it, or if it is cancelled', () => {
    const silent = { name: 'Fagfolk', email: 'no-reply@agency.example', takesAnswers: false }
    expect(readBack({ organizer: silent }).attendee.rsvp).toBe('FALSE')
    const off = readBack({ isCancelled: true, sequence: 2 })
    expect(off).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 2, attendee: { rsvp: 'FALSE' } })
  })

  test('has the texts as they were entered, in any letters', () => {
    const unit = fc.constantFrom(
      'Æ',
      'Оле',
      'ș',
      '😀',
      ' ',
      ',',
      ';',
      ':',
      '\\',
      '\\n',
      '"',
      '^',
      '=',
      '\n',
      'END:VEVENT',
    )
    const text = fc.string({ unit, minLength: 1, maxLength: 120 })
    const name = fc.string({ unit: fc.constantFrom('Æ', 'ș', ' ', ',', ';', ':', '"', '=', '\n'), minLength: 1 })
    fc.assert(
      fc.property(text, text, text, name, (summary, place, description, name) => {
        const read = readBack({ summary, place, description, attendee: { name, email: 'a@b.example' } })
        expect(read).toMatchObject({ summary, place, description })
        expect(read.attendee).toEqual({
          name: name.replaceAll(/["\n]/g, ' '),
          address: 'mailto:a@b.example',
          rsvp: 'TRUE',
        })
      }),
    )
  })

  test.each([
    ['the last day of summer time', '2026-10-24T22:15:00.000Z'],
    ['the day when it ends', '2026-10-25T04:00:00.000Z'],
    ['the last day of winter time', '2027-03-27T22:30:00.000Z'],
    ['the day when summer time begins', '2027-03-28T03:00:00.000Z'],
    ['a year to come', '2031-07-01T07:00:00.000Z'],
  ])('is at the right moment on %s', (_, at) => {
    const ends = new Date(Date.parse(at) + 45 * 60_000).toISOString()
    expect(readBack({ at })).toMatchObject({ begins: at, ends })
  })
})
