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
      'Interview: both sides get it by mail for their calendars',
      'Both sides get a mail that it is off, and their calendars take it out.',
      'The interview is called off. Both sides are told by mail.',
    ],
    [
      { client: false, person: true },
      'Interview: the person gets it by mail. Nobody at Lund gets a mail: tell them yourself.',
      'The person gets a mail that it is off. Nobody at Lund gets one: tell them yourself.',
      'The interview is called off. The person is told by mail; tell Lund yourself.',
    ],
    [
      { client: true, person: false },
      'Interview: Lund gets it by mail. No mail reaches the person: tell them yourself.',
      'Lund gets a mail that it is off. No mail reaches the person: tell them yourself.',
      'The interview is called off. Lund is told by mail; tell the person yourself.',
    ],
    [
      { client: false, person: false },
      'Interview: no mail reaches the person or anybody at Lund: tell both yourself.',
      'No mail reaches the person or anybody at Lund: tell both yourself that it is off.',
      'The interview is called off. Nobody is told by mail: tell both yourself.',
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
  const calledOff = 'Anna Holm’s interview with Lund on 7 Dec is called off. Place: Havnegade 1'
  const named = { client: 'Lund', person: 'Anna Holm', dateTime: () => '7 Dec' }

  test.each([
    [{ mails: [] }, ['No interview is called off, and nobody gets a mail.']],
    [
      { interview, calledAtClient: 'Anna Holm', mails: [peter, anna] },
      [
        calledOff,
        'Lund gets a mail about it: Peter (peter@lund.example)',
        'The person gets a mail about it: Anna (anna@mail.example)',
      ],
    ],
    [
      { interview, calledAtClient: 'Person 0A1B2C', mails: [peter] },
      [
        calledOff,
        'Lund gets a mail about it: Peter (peter@lund.example)',
        'That mail calls the person Person 0A1B2C.',
        'No mail reaches Anna Holm: tell them yourself.',
      ],
    ],
    [
      { interview, calledAtClient: 'Person 0A1B2C', mails: [anna] },
      [
        calledOff,
        'Nobody at Lund gets a mail: tell them yourself.',
        'The person gets a mail about it: Anna (anna@mail.example)',
      ],
    ],
  ])('name the interview and who gets a mail: %j', (ending, lines) => {
    expect(endingLines(t, ending, named)).toEqual(lines)
  })
})
