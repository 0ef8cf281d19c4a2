import type { TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import { endingLines } from '../../../web/src/applicant/clients/endingTexts.ts'
import { arrangingText, calledOffText, callingOffText } from '../../../web/src/applicant/clients/recipientTexts.ts'

const t = ((key: string, values: Record<string, unknown> = {}) =>
  key.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name]))) as unknown as TFunction

describe('the texts of an interview', () => {
  test.each([
    [
      { client: true, person: true },
      'The candidate and the client get a calendar invitation by email.',
      'The candidate and the client are notified by email, and the interview is removed from their calendars.',
      'The interview has been cancelled. The candidate and the client are notified by email.',
    ],
    [
      { client: false, person: true },
      'The candidate gets a calendar invitation by email. No one at Lund can be reached by email, so tell them yourself.',
      'The candidate is notified by email. No one at Lund can be reached by email, so tell them yourself.',
      'The interview has been cancelled. The candidate is notified by email. Tell Lund yourself.',
    ],
    [
      { client: true, person: false },
      'Lund gets a calendar invitation by email. The candidate cannot be reached by email, so tell them yourself.',
      'Lund is notified by email. The candidate cannot be reached by email, so tell them yourself.',
      'The interview has been cancelled. Lund is notified by email. Tell the candidate yourself.',
    ],
    [
      { client: false, person: false },
      'Neither the candidate nor anyone at Lund can be reached by email. Tell both yourself.',
      'Neither the candidate nor anyone at Lund can be reached by email. Tell both that the interview is cancelled.',
      'The interview has been cancelled. No one is notified by email, so tell both yourself.',
    ],
  ])('name who gets a mail: %j', (reached, arranging, callingOff, calledOff) => {
    expect(arrangingText(t, reached, 'Lund')).toBe(arranging)
    expect(callingOffText(t, reached, 'Lund')).toBe(callingOff)
    expect(calledOffText(t, reached, 'Lund')).toBe(calledOff)
  })
})

describe('the texts of an ending', () => {
  const interview = { at: '2099-12-07T08:30:00.000Z', minutes: 45, place: 'Havnegade 1' }
  const peter = { side: 'client', name: 'Peter', email: 'peter@lund.example' } as const
  const anna = { side: 'person', name: 'Anna', email: 'anna@mail.example' } as const
  const calledOff = "Anna Holm's interview with Lund on 7 Dec will be cancelled. Place: Havnegade 1"
  const named = { client: 'Lund', person: 'Anna Holm', dateTime: () => '7 Dec' }

  test('calls a place that is only a link an online meeting', () => {
    const online = { ...interview, place: 'https://meet.google.com/x' }
    expect(endingLines(t, { interview: online, mails: [] }, named)[0]).toMatch(/ Online meeting: https/)
  })

  test.each([
    [{ mails: [] }, ['No interview is cancelled, and no one is notified by email.']],
    [
      { interview, calledAtClient: 'Anna Holm', mails: [peter, anna] },
      [
        calledOff,
        'Lund is notified by email: Peter (peter@lund.example)',
        'The candidate is notified by email: Anna (anna@mail.example)',
      ],
    ],
    [
      { interview, calledAtClient: 'Person 0A1B2C', mails: [peter] },
      [
        calledOff,
        'Lund is notified by email: Peter (peter@lund.example)',
        'The email refers to the candidate as Person 0A1B2C.',
        'Anna Holm cannot be reached by email. Tell them yourself.',
      ],
    ],
    [
      { interview, calledAtClient: 'Person 0A1B2C', mails: [anna] },
      [
        calledOff,
        'No one at Lund can be reached by email. Tell them yourself.',
        'The candidate is notified by email: Anna (anna@mail.example)',
      ],
    ],
  ])('name the interview and who gets a mail: %j', (ending, lines) => {
    expect(endingLines(t, ending, named)).toEqual(lines)
  })
})
