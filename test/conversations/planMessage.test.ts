import { describe, expect, test } from 'vitest'
import { type Addressee, planMessages } from '../../functions/src/conversations/plans/planMessage.ts'
import { newMessageSchema } from '../../shared/conversations/domain/newMessage.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'

const texts = {
  en: { subject: 'For {{firstName}}', text: 'Hello {{firstName}} from {{city}}' },
  da: { subject: 'Til {{firstName}}', text: 'Hej {{firstName}} fra {{city}}' },
}
const mail = (changed: object = {}) =>
  newMessageSchema.parse({ channel: 'mail', applicantIds: [idOf(1)], texts, ...changed })
const sms = (text = 'Hej {{firstName}}') =>
  newMessageSchema.parse({ channel: 'sms', applicantIds: [idOf(1)], texts: { da: { text } } })

const anna = makeApplicant({ city: 'Odense', language: 'da', phone: '12 34 56 78' })
const plan = (message = mail(), ...people: Addressee[]) =>
  planMessages(message, new Map(people.map((person) => [person.id, person])), 'Karen Holm')

describe('a planned message', () => {
  test("is in the applicant's language, with their values", () => {
    expect(plan(mail(), anna).planned).toEqual([
      {
        applicantId: anna.id,
        name: `${anna.firstName} ${anna.lastName}`,
        channel: 'mail',
        to: anna.email,
        language: 'da',
        subject: `Til ${anna.firstName}`,
        text: `Hej ${anna.firstName} fra Odense`,
      },
    ])
  })

  test("uses the only text there is, regardless of the applicant's language", () => {
    const [sent] = plan(mail({ texts: { en: texts.en } }), anna).planned
    expect(sent?.language).toBe('en')
  })

  test('is sent once per applicant', () => {
    expect(plan(mail({ applicantIds: [anna.id, anna.id] }), anna).planned).toHaveLength(1)
  })

  test('has a one-line subject, whatever the values contain', () => {
    const [sent] = plan(mail(), { ...anna, firstName: 'Anna\r\nBcc: all@example.com' }).planned
    expect(sent?.subject).toBe('Til Anna Bcc: all@example.com')
  })

  test('goes by SMS to the number in international format', () => {
    expect(plan(sms(), anna).planned[0]).toMatchObject({ to: '+4512345678', channel: 'sms' })
    expect(plan(sms(), { ...anna, phone: '+49 (0)30 1234567' }).planned[0]?.to).toBe('+49301234567')
  })
})

describe('unreached applicants', () => {
  test.each([
    ['no_email', mail(), { email: undefined }],
    ['bounced', mail(), { emailProblem: { bouncedAt: '2026-01-01T08:00:00.000Z' } }],
    ['complained', mail(), { emailProblem: { complainedAt: '2026-01-01T08:00:00.000Z' } }],
    ['no_phone', sms(), { phone: undefined }],
    ['unusable_phone', sms(), { phone: 'ask Lars' }],
    ['unusable_phone', sms(), { phone: '12' }],
    ['too_long', sms('{{firstName}} '.repeat(30)), { firstName: 'A'.repeat(100) }],
  ] as const)('are reported as %s', (obstacle, message, changed) => {
    const { planned, unreached } = plan(message, { ...anna, ...changed })
    expect(planned).toEqual([])
    expect(unreached).toMatchObject([{ applicantId: anna.id, obstacle }])
  })

  test('are reported with the missing values', () => {
    expect(plan(mail(), { ...anna, city: undefined }).unreached).toMatchObject([
      { obstacle: 'missing_value', missing: ['city'] },
    ])
  })

  test('are reported without a name if they do not exist', () => {
    expect(plan(mail()).unreached).toEqual([{ applicantId: idOf(1), obstacle: 'gone' }])
  })
})

describe('people who unsubscribed', () => {
  const bo = { ...anna, id: idOf(2), unsubscribed: { at: '2026-01-01T08:00:00.000Z', how: 'one_click' as const } }
  const toBoth = { applicantIds: [anna.id, bo.id] }

  test.each([mail(toBoth), { ...sms(), ...toBoth }])('are left out of messages to several, and named', (message) => {
    const { planned, unreached, unsubscribed, isToSeveral } = plan(message, anna, bo)
    expect(planned.map(({ applicantId }) => applicantId)).toEqual([anna.id])
    expect({ unreached, isToSeveral }).toEqual({ unreached: [], isToSeveral: true })
    expect(unsubscribed).toEqual([{ applicantId: bo.id, name: `${bo.firstName} ${bo.lastName}` }])
  })

  test('still get a message to them alone', () => {
    const { planned, unsubscribed, isToSeveral } = plan(mail({ applicantIds: [bo.id, bo.id] }), bo)
    expect(planned).toHaveLength(1)
    expect({ unsubscribed, isToSeveral }).toEqual({ unsubscribed: [], isToSeveral: false })
  })
})

describe('a message', () => {
  test.each([
    ['an unknown field', { texts: { en: { subject: 'A', text: 'Hello {{salary}}' } } }],
    ['an unknown field in the subject', { texts: { en: { subject: '{{salary}}', text: 'Hello' } } }],
    ['no text', { texts: {} }],
    ['an empty text', { texts: { en: { subject: 'A', text: ' ' } } }],
    ['nobody', { applicantIds: [] }],
    ['201 people', { applicantIds: Array.from({ length: 201 }, (_, index) => idOf(index)) }],
    ['a fourth language', { texts: { ...texts, pl: texts.en } }],
  ])('with %s is rejected', (_what, changed) => {
    expect(newMessageSchema.safeParse({ channel: 'mail', applicantIds: [idOf(1)], texts, ...changed }).success).toBe(
      false,
    )
  })
})
