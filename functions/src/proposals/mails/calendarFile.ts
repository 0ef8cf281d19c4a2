import { clockInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'

/** Who arranged an appointment. Programs accept its changes only from the same address (RFC 5546, 3.2.2.1). */
export interface Organizer {
  name: string | undefined
  email: string
  /** Whether someone reads mail at the address. Only then are attendees asked to answer, which programs do by mail. */
  takesAnswers: boolean
}

/** An appointment to be written as a calendar file. */
export interface Appointment {
  /** Stays the same across all changes of the appointment, but not after a cancellation. */
  uid: string
  /** Increases with each change, from 0. */
  sequence: number
  isCancelled: boolean
  /** The start, as an ISO timestamp. */
  at: string
  minutes: number
  summary: string
  place: string
  /** The address of the online meeting, if it is one. */
  url: string | undefined
  description: string
  organizer: Organizer
  attendee: { name: string | undefined; email: string }
  /** The time of writing, as an ISO timestamp. */
  stamp: string
}

/** Formats a moment in UTC (RFC 5545). */
const utc = (moment: string | number): string => new Date(moment).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** Formats a moment as local Danish time (RFC 5545); the zone is a separate parameter. */
const local = (moment: number): string => utc(clockInDenmark(new Date(moment)).getTime()).slice(0, -1)

/** Escapes commas, semicolons, backslashes and line breaks (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n|\r/g, '\\n')

/** Quotes a parameter value, which can contain neither quotes nor control characters (RFC 5545, 3.2). */
const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, ' ')}"`

const named = (name: string | undefined): string => (name === undefined ? '' : `;CN=${quoted(name)}`)

/** Folds a line at 75 octets, with a space before each continuation (RFC 5545, 3.1). Never splits a character. */
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

/** Danish time since 1996, with the EU's daylight saving rules. */
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

/** Returns the iTIP method: calendars add the appointment on REQUEST and remove it on CANCEL (RFC 5546). */
export const calendarMethod = ({ isCancelled }: Pick<Appointment, 'isCancelled'>): 'REQUEST' | 'CANCEL' =>
  isCancelled ? 'CANCEL' : 'REQUEST'

/** Returns an appointment as an iCalendar file (RFC 5545), in Danish time. */
export function calendarFile(appointment: Appointment): string {
  const { uid, sequence, isCancelled, at, minutes, summary, place, url, description, organizer, attendee, stamp } =
    appointment
  const begins = Date.parse(at)
  const asks = organizer.takesAnswers && !isCancelled
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Fagfolk//Interviews//EN', 'CALSCALE:GREGORIAN'],
    ...[`METHOD:${calendarMethod(appointment)}`, ...copenhagen, 'BEGIN:VEVENT'],
    ...[`UID:${uid}`, `SEQUENCE:${sequence}`, `DTSTAMP:${utc(stamp)}`],
    `DTSTART;TZID=Europe/Copenhagen:${local(begins)}`,
    `DTEND;TZID=Europe/Copenhagen:${local(begins + minutes * 60_000)}`,
    ...[`SUMMARY:${escaped(summary)}`, `LOCATION:${escaped(place)}`, `DESCRIPTION:${escaped(description)}`],
    ...(url === undefined ? [] : [`URL:${url}`]),
    `ORGANIZER${named(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE${named(attendee.name)};CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=${asks ? 'TRUE' : 'FALSE'}:mailto:${attendee.email}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ]
  return lines.map(folded).join('\r\n')
}
