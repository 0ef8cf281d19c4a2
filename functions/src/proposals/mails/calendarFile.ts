import { clockInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'

/** An appointment as calendars take it. */
export interface Appointment {
  /** The same for all changes of one appointment. */
  uid: string
  /** Grows with each change. */
  sequence: number
  isCancelled: boolean
  /** When it begins, as an ISO timestamp. */
  at: string
  minutes: number
  summary: string
  place: string
  /** Who invites: the sender of all mails. */
  organizer: string
  attendee: string
  /** When it was written down, as an ISO timestamp. */
  stamp: string
}

/** A moment as RFC 5545 spells it in UTC. */
const utc = (moment: string | number): string => new Date(moment).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** A moment by the clocks of Denmark, as RFC 5545 spells it with a zone beside. */
const local = (moment: number): string => utc(clockInDenmark(new Date(moment)).getTime()).slice(0, -1)

/** Texts keep their commas, semicolons, backslashes and breaks by a backslash (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n|\r/g, '\\n')

/** Lines have 75 octets at most, and go on in the next one behind a space (3.1); no character is parted. */
function folded(line: string): string {
  const lines = ['']
  for (const character of line) {
    const last = lines.at(-1) ?? ''
    if (Buffer.byteLength(last + character) > longestLine) lines.push(` ${character}`)
    else lines[lines.length - 1] = last + character
  }
  return lines.join('\r\n')
}
const longestLine = 75

/** The clocks of Denmark since 1996, as in all of the EU. */
const copenhagen = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Copenhagen',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

/** Whether calendars are to take an appointment, or to drop it (RFC 5546). */
export const calendarMethod = ({ isCancelled }: Pick<Appointment, 'isCancelled'>): 'REQUEST' | 'CANCEL' =>
  isCancelled ? 'CANCEL' : 'REQUEST'

/** An appointment as a file of RFC 5545, at the time that the clocks of Denmark show. */
export function calendarFile(appointment: Appointment): string {
  const { uid, sequence, isCancelled, at, minutes, summary, place, organizer, attendee, stamp } = appointment
  const begins = Date.parse(at)
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Fagfolk//Interviews//EN'],
    ...[`METHOD:${calendarMethod(appointment)}`, ...copenhagen, 'BEGIN:VEVENT'],
    ...[`UID:${uid}`, `SEQUENCE:${sequence}`, `DTSTAMP:${utc(stamp)}`],
    `DTSTART;TZID=Europe/Copenhagen:${local(begins)}`,
    `DTEND;TZID=Europe/Copenhagen:${local(begins + minutes * 60_000)}`,
    ...[`SUMMARY:${escaped(summary)}`, `LOCATION:${escaped(place)}`],
    `ORGANIZER;CN=Fagfolk:mailto:${organizer}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${attendee}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ]
  return lines.map(folded).join('\r\n')
}
