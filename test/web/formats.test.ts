import i18next from 'i18next'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { danish as danishTexts } from '../../web/src/i18n/danish.ts'
import enTexts from '../../web/src/i18n/en.json'
import { formatsIn, locales } from '../../web/src/i18n/formats.ts'
import { relativeDate } from '../../web/src/i18n/relativeDate.ts'

const zones = ['Europe/Copenhagen', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati']
const machineZone = process.env.TZ

afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ
  else process.env.TZ = machineZone
})

describe.each(zones)('on a machine in %s', (zone) => {
  const relative = (moment: string, now: string) => {
    process.env.TZ = zone
    return relativeDate(new Date(moment), new Date(now))
  }

  it('counts calendar days in Copenhagen', () => {
    // 23:30 and 00:30 in Copenhagen: an hour apart, but on different days.
    expect(relative('2026-03-10T22:30:00Z', '2026-03-10T23:30:00Z')).toEqual({ kind: 'days', count: 1 })
    expect(relative('2026-03-10T00:30:00Z', '2026-03-10T22:59:00Z')).toEqual({ kind: 'today' })
  })

  it('is unaffected by daylight saving time', () => {
    expect(relative('2026-03-28T12:00:00Z', '2026-03-30T22:30:00Z')).toEqual({ kind: 'days', count: 3 })
    expect(relative('2026-10-24T21:59:00Z', '2026-10-25T23:01:00Z')).toEqual({ kind: 'days', count: 2 })
  })

  it('switches to weeks at 7 days and to the date at 30', () => {
    const now = '2026-06-30T12:00:00Z'
    expect(relative('2026-06-24T12:00:00Z', now)).toEqual({ kind: 'days', count: 6 })
    expect(relative('2026-06-23T12:00:00Z', now)).toEqual({ kind: 'weeks', count: 1 })
    expect(relative('2026-06-01T12:00:00Z', now)).toEqual({ kind: 'weeks', count: 4 })
    expect(relative('2026-05-31T12:00:00Z', now)).toEqual({ kind: 'date' })
  })

  it('treats a future moment as today', () => {
    expect(relative('2026-06-30T12:00:05Z', '2026-06-30T12:00:00Z')).toEqual({ kind: 'today' })
  })
})

describe('formatted dates and numbers', () => {
  const texts = i18next.createInstance()
  beforeAll(() =>
    texts.init({
      lng: 'en',
      resources: { en: { translation: enTexts }, da: { translation: danishTexts } },
      keySeparator: false,
      nsSeparator: false,
    }),
  )
  const now = new Date('2026-06-30T12:00:00Z')
  const english = () => formatsIn('en', texts.getFixedT('en'))
  const danish = () => formatsIn('da', texts.getFixedT('da'))

  it('say how long ago in English', () => {
    expect(english().relative('2026-06-30T08:00:00Z', now)).toBe('Today')
    expect(english().relative('2026-06-29T08:00:00Z', now)).toBe('1 day ago')
    expect(english().relative('2026-06-26T08:00:00Z', now)).toBe('4 days ago')
    expect(english().relative('2026-06-12T08:00:00Z', now)).toBe('2 weeks ago')
    expect(english().relative('2026-01-05T08:00:00Z', now)).toBe('5 Jan 2026')
  })

  it('say how long ago in Danish', () => {
    expect(danish().relative('2026-06-29T08:00:00Z', now)).toBe('i går')
    expect(danish().relative('2026-06-28T08:00:00Z', now)).toBe('for 2 dage siden')
    expect(danish().relative('2026-06-12T08:00:00Z', now)).toBe('for 2 uger siden')
  })

  it.each(zones)('never move a calendar date to another day, in %s', (zone) => {
    process.env.TZ = zone
    expect(english().date('1987-03-01')).toBe('1 Mar 1987')
  })

  it("leave a text unchanged if it isn't a date", () => {
    for (const text of ['31.2.20', '2026-02-', '12/31/2026', '2026-13-01', 'soon', ''])
      expect(danish().date(text)).toBe(text)
  })

  it("use the language's number format", () => {
    expect(english().number(12480)).toBe('12,480')
    expect(danish().number(12480)).toBe('12.480')
  })

  it('show times in Danish time', () => {
    expect(english().dateTime('2026-07-01T22:15:00Z')).toContain('2 Jul 2026')
  })

  it.each(['en', 'da'] as const)('match Intl in %s', (language) => {
    const ours = formatsIn(language, texts.getFixedT(language))
    const intl = (how: Intl.DateTimeFormatOptions, timeZone = 'Europe/Copenhagen') =>
      new Intl.DateTimeFormat(locales[language], { ...how, timeZone })
    const [dates, calendarDates, moments] = [
      intl({ dateStyle: 'medium' }),
      intl({ dateStyle: 'medium' }, 'UTC'),
      intl({ dateStyle: 'medium', timeStyle: 'short' }),
    ]
    for (let month = 0; month < 24; month += 1) {
      const moment = new Date(Date.UTC(2026, month, 3 + month, 22, month * 2))
      const timestamp = moment.toISOString()
      expect(ours.date(timestamp)).toBe(dates.format(moment))
      expect(ours.date(timestamp.slice(0, 10))).toBe(calendarDates.format(moment))
      expect(ours.dateTime(timestamp)).toBe(moments.format(moment))
    }
    const numbers = new Intl.NumberFormat(locales[language])
    for (const number of [0, 7, 999, 1000, 12480, 1_234_567, -1234, 0.5])
      expect(ours.number(number)).toBe(numbers.format(number))
  })
})
