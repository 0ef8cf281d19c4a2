import { expect, test } from 'vitest'
import { senderName } from '../../functions/src/conversations/inbound/senderName.ts'
import { languageOf } from '../../functions/src/intake/plans/planApplication.ts'

test.each([
  ['Anna Jensen', 'a@x.example', { firstName: 'Anna', lastName: 'Jensen' }],
  ['Anna Maria Jensen', 'a@x.example', { firstName: 'Anna Maria', lastName: 'Jensen' }],
  ['Jensen, Anna Maria', 'a@x.example', { firstName: 'Anna Maria', lastName: 'Jensen' }],
  ['', 'anna.jensen@x.example', { firstName: 'Anna', lastName: 'Jensen' }],
  ['Anna', 'anna.jensen@x.example', { firstName: 'Anna', lastName: 'Jensen' }],
  ['Anna', 'anna83@x.example', { firstName: 'Anna' }],
  ['anna83@x.example', 'anna83@x.example', {}],
  ['', 'a.b2@x.example', {}],
])('reads the name from "%s" at %s', (name, address, called) => {
  expect(senderName(name, address)).toEqual(called)
})

test('writes to Danish senders in Danish', () => {
  expect(languageOf('Jeg søger arbejde')).toBe('da')
  expect(languageOf('Hej, jeg er svejser og kan starte nu. Hilsen Bo')).toBe('da')
  expect(languageOf('I am a welder and can start now. Regards')).toBe('en')
  expect(languageOf('')).toBe('en')
})
