import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  filled,
  linkPlaces,
  type MessageSubject,
  messageFieldNames,
  missingFieldsIn,
  placeOf,
  unknownFieldIn,
  withLinks,
} from '../../shared/conversations/domain/messageFields.ts'
import { mailLanguages } from '../../shared/kernel/domain/mailLanguage.ts'

const subject: MessageSubject = {
  person: {
    firstName: 'Anna',
    lastName: 'Nielsen',
    professions: [{ profession: 'Welder', yearsOfExperience: 4 }],
    city: 'Odense',
    earliestStartDate: '2026-05-03',
  },
  senderName: 'Karen Holm',
}

/** Texts without braces mixed with fields, in any order. */
const pieces = fc.array(
  fc.oneof(
    fc.string().map((text) => text.replaceAll(/[{}]/g, '')),
    fc
      .tuple(fc.constantFrom(...messageFieldNames), fc.constantFrom(...mailLanguages))
      .map((field) => placeOf(...field)),
  ),
)

describe('a text with fields', () => {
  test('recognizes its fields in any text', () => {
    fc.assert(fc.property(pieces, (parts) => unknownFieldIn(parts.join('')) === undefined))
  })

  test('accepts field names of either language in any text', () => {
    expect(filled('Hej {{fornavn}} {{ lastName }}, {{fag}} i {{by}}. {{afsender}}', subject, 'da')).toBe(
      filled('Hej {{firstName}} {{lastName}}, {{profession}} i {{city}}. {{senderName}}', subject, 'da'),
    )
    expect(filled('{{personligtLink}}', subject, 'da')).toBe(linkPlaces.availabilityLink)
  })

  test('reports unknown fields', () => {
    expect(unknownFieldIn('Hello {{firstname}}')).toBe('firstname')
    expect(unknownFieldIn('Hello {{ __proto__ }}')).toBe('__proto__')
    expect(unknownFieldIn('Hello {{constructor}}')).toBe('constructor')
    expect(unknownFieldIn('Hello {{}}')).toBe('')
    expect(unknownFieldIn('Hello {{firstName')).toBe('{{')
    expect(unknownFieldIn('Hello firstName}}')).toBe('}}')
    expect(unknownFieldIn('A brace { is a brace }')).toBeUndefined()
  })

  test('is filled with values and keeps braces only for links, which are made when it is sent', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = filled(parts.join(''), subject, 'en')
        expect(withLinks(text, () => '')).not.toContain('{{')
      }),
    )
    expect(filled('{{firstName}} {{ lastName }}, {{city}}: {{senderName}}', subject, 'en')).toBe(
      'Anna Nielsen, Odense: Karen Holm',
    )
  })

  test('writes a profession as in a sentence, or capitalized at its start', () => {
    const as = (profession: string) => ({
      ...subject,
      person: { ...subject.person, professions: [{ profession, yearsOfExperience: 4 }] },
    })
    const text = '{{profession}} in {{city}}? We have work as {{profession}}.\n\n{{profession}}'
    expect(filled(text, as('Construction Labourer'), 'en')).toBe(
      'Construction labourer in Odense? We have work as construction labourer.\n\nConstruction labourer',
    )
    expect(filled('job som {{profession}}', as('CNC Operator'), 'da')).toBe('job som CNC-operatør')
    expect(filled('job som {{profession}}', as('Welder'), 'da')).toBe('job som svejser')
    expect(filled('work as {{profession}}', as('CNC Operator'), 'en')).toBe('work as CNC operator')
  })

  test('writes dates and professions in the language of the message', () => {
    const text = '{{earliestStartDate}}'
    expect(filled(text, subject, 'en')).toBe('3 May 2026')
    expect(filled(text, subject, 'da')).toBe('3. maj 2026')
  })

  test('inserts values literally, even if they look like a field', () => {
    const odd = { ...subject, person: { ...subject.person, firstName: '{{senderName}} $& $1' } }
    expect(filled('Hello {{firstName}}', odd, 'en')).toBe('Hello {{senderName}} $& $1')
  })

  test('makes no link from the braces of a value, whatever surrounds it', () => {
    const braces = fc.array(
      fc.constantFrom('{', '}', '{{', '}}', ' ', 'availabilityLink', 'profileLink', '{{availabilityLink}}', 'a'),
    )
    const around = fc.constantFrom('', '{', '}', '{ }', 'Hello ', placeOf('availabilityLink', 'en'), ' {{profilLink}} ')
    fc.assert(
      fc.property(braces, braces, fc.array(around), (first, last, texts) => {
        const text = texts.join(placeOf('firstName', 'en')) + placeOf('lastName', 'da')
        const person = { ...subject.person, firstName: first.join(''), lastName: last.join('') }
        fc.pre(unknownFieldIn(text) === undefined)
        const made = (of: MessageSubject) => {
          const names: string[] = []
          withLinks(filled(text, of, 'en'), (name) => names.push(name).toString())
          return names
        }
        expect(made({ ...subject, person })).toEqual(made(subject))
      }),
      { numRuns: 1000 },
    )
    const odd = { ...subject, person: { ...subject.person, firstName: '{availabilityLink}', city: '{{profileLink}}' } }
    const text = filled('{{{firstName}}} {{city}} {{profileLink}}', odd, 'en')
    expect(text).toBe('{ {availabilityLink}} { {profileLink}} {{profileLink}}')
    expect(withLinks(text, () => 'LINK')).toBe('{ {availabilityLink}} { {profileLink}} LINK')
  })

  test('reports the fields without a value, each once', () => {
    const bare = { ...subject, person: { firstName: 'Anna', lastName: ' ', professions: [] } }
    expect(missingFieldsIn('{{city}} {{firstName}} {{city}} {{profession}} {{lastName}}', bare, 'en')).toEqual([
      'city',
      'profession',
      'lastName',
    ])
    expect(missingFieldsIn(messageFieldNames.map((name) => placeOf(name, 'da')).join(''), subject, 'da')).toEqual([])
  })
})
