import { expect, test } from 'vitest'
import {
  type InterviewContact,
  interviewDescription,
  interviewMail,
} from '../../functions/src/proposals/mails/interviewMail.ts'
import { timeWithZone } from '../../functions/src/proposals/mails/interviewTime.ts'

const details = {
  ...{ name: 'Marta', companion: 'Hansen Byg', at: '2026-12-07T08:30:00.000Z', minutes: 45, place: 'Havnegade 1' },
  ...{ isCancelled: false, isChanged: false, link: undefined, country: undefined },
}
const known: InterviewContact = {
  ...{ name: 'Mette Holm', agency: 'Agency ApS', email: 'post@agency.example', takesReplies: true },
}
const nothing: InterviewContact = { takesReplies: false }
const end = (text: string): string[] => text.split('\n\n').slice(2)

test('says how to reach the contact, who signs it, in either language', () => {
  expect(end(interviewMail('en', { ...details, contact: known }).text)).toEqual([
    'A calendar invitation is attached. If the time does not suit you, please reply to this email.',
  ])
  expect(end(interviewMail('da', { ...details, contact: { ...known, agency: undefined } }).text)).toEqual([
    'Aftalen er vedhæftet, så du kan lægge den i din kalender. Passer tiden ikke, så svar på denne mail.',
  ])
  expect(end(interviewMail('da', { ...details, isCancelled: true, contact: known }).text)).toEqual([
    'Åbn den vedhæftede fil for at fjerne aftalen fra din kalender.',
    'Har du spørgsmål, så svar på denne mail.',
  ])
})

test('asks to call if no contact is known', () => {
  expect(end(interviewMail('en', { ...details, contact: nothing }).text)).toEqual([
    'A calendar invitation is attached. If the time does not suit you, please call your contact at the agency.',
  ])
  expect(end(interviewMail('da', { ...details, isCancelled: true, contact: nothing }).text)).toHaveLength(1)
})

test('names the agency only by its address if no colleague reads replies', () => {
  const contact = { ...known, name: undefined, takesReplies: false }
  expect(end(interviewMail('en', { ...details, contact }).text)).toEqual([
    'A calendar invitation is attached. If the time does not suit you, please write to post@agency.example.',
  ])
})

const introOf = (changes: Partial<Parameters<typeof interviewMail>[1]>, language: 'en' | 'da' = 'en') =>
  interviewMail(language, { ...details, contact: known, ...changes }).text.split('\n\n')[1]

test('says Danish time, and the time in the country of the reader if it is another', () => {
  expect(introOf({ at: '2026-12-07T08:00:00.000Z', country: 'Romania' })).toContain(
    'on Monday, 7 December 2026 at 09:00 Danish time (10:00 in Romania) and lasts 45 minutes.',
  )
  expect(introOf({ at: '2026-12-07T08:00:00.000Z', country: 'Romania' }, 'da')).toContain(
    'mandag den 7. december 2026 kl. 09.00 dansk tid (10.00 i Rumænien) og varer 45 minutter.',
  )
  expect(introOf({ isCancelled: true, country: 'Romania' })).toContain(
    '09:30 Danish time (10:30 in Romania) has been cancelled',
  )
})

test('never breaks a date or time', () => {
  const { html } = interviewMail('da', { ...details, contact: known, at: '2026-12-07T08:00:00.000Z' })
  expect(html).toContain('7.&nbsp;december&nbsp;2026 kl.&nbsp;09.00 dansk tid')
})

test.each([
  ['Poland', '2026-07-07T07:00:00.000Z', '09:00 Danish time'],
  ['Denmark', '2026-12-07T08:00:00.000Z', '09:00 Danish time'],
  ['Atlantis', '2026-12-07T08:00:00.000Z', '09:00 Danish time'],
  ['Ukraine', '2026-07-07T07:00:00.000Z', '09:00 Danish time (10:00 in Ukraine)'],
  ['Portugal', '2026-12-07T08:00:00.000Z', '09:00 Danish time (08:00 in Portugal)'],
  ['Turkey', '2026-07-07T07:00:00.000Z', '09:00 Danish time (10:00 in Turkey)'],
  ['Turkey', '2026-12-07T08:00:00.000Z', '09:00 Danish time (11:00 in Turkey)'],
  ['India', '2026-12-07T08:00:00.000Z', '09:00 Danish time (13:30 in India)'],
  ['United Kingdom', '2026-12-07T08:00:00.000Z', '09:00 Danish time (08:00 in the United Kingdom)'],
  ['Philippines', '2026-12-07T21:30:00.000Z', '22:30 Danish time (Tuesday 05:30 in the Philippines)'],
  // A time for everyone there would be wrong for most.
  ['United States', '2026-12-07T08:00:00.000Z', '09:00 Danish time'],
])('writes the time for somebody in %s at %s', (country, at, time) => {
  expect(timeWithZone('en', at, country)).toMatch(new RegExp(`2026 at ${time.replaceAll(/[()]/g, '\\$&')}$`))
})

test('says that a place which is only a link is an online meeting', () => {
  const link = 'https://teams.microsoft.com/meet/1'
  expect(introOf({ place: link })).toContain(`45 minutes. Online meeting: ${link}`)
  expect(introOf({ place: link }, 'da')).toContain(`45 minutter. Onlinemøde: ${link}`)
  expect(introOf({ place: `Reception, see ${link}` })).toContain('45 minutes. Place: Reception, see')
  expect(introOf({ place: 'Havnegade 1' }, 'da')).toContain('45 minutter. Sted: Havnegade 1')
})

test('makes the address of an online meeting a link', () => {
  const place = 'Teams: https://teams.microsoft.com/meet/1?p=a&b=<x>'
  const { html, text } = interviewMail('en', { ...details, contact: known, place })
  expect(html).toContain(
    'href="https://teams.microsoft.com/meet/1?p=a&amp;b=">https://teams.microsoft.com/meet/1?p=a&amp;b=</a>&lt;x&gt;',
  )
  expect(text).toContain(place)
  const contact = { ...known, email: undefined }
  expect(interviewDescription('en', { ...details, place, country: 'Romania', contact }, 'mette@agency.example')).toBe(
    [
      'Monday, 7 December 2026 at 09:30 Danish time (10:30 in Romania)',
      'Join online: https://teams.microsoft.com/meet/1?p=a&b=',
      'Your contact: Mette Holm, Agency ApS, mette@agency.example',
    ].join('\n'),
  )
})
