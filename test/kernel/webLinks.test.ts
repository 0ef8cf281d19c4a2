import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstLink, linkedParts } from '../../shared/kernel/domain/webLinks.ts'

const linksIn = (text: string) => linkedParts(text).flatMap(({ href }) => href ?? [])

describe('web addresses in a text', () => {
  const teams =
    'https://teams.microsoft.com/l/meetup-join/19%3ameeting_Yj%40thread.v2/0?context=%7b%22Tid%22%3a%2201%22%7d'

  test.each([
    [`Teams: ${teams}`, teams],
    [`Online (${teams}).`, teams],
    ['Meet meet.google.com/abc-defg-hij, kl. 9', 'https://meet.google.com/abc-defg-hij'],
    ['us02web.zoom.us/j/123?pwd=x', 'https://us02web.zoom.us/j/123?pwd=x'],
    ['HTTPS://Teams.Microsoft.com/meet/1', 'https://teams.microsoft.com/meet/1'],
    ['https://da.wikipedia.org/wiki/Aarhus_(by)', 'https://da.wikipedia.org/wiki/Aarhus_(by)'],
    ['Se https://tømrer-olsen.dk/møde!', 'https://xn--tmrer-olsen-ggb.dk/m%C3%B8de'],
  ])('are found in %j', (text, href) => {
    expect(firstLink(text)).toBe(href)
  })

  test.each([
    'Havnegade 1, 2. sal/tv',
    'Teams',
    'javascript:alert(1)',
    'https://teams.microsoft.com@evil.example/meet',
    'https://localhost/x',
    'https://',
    'anna@meet.google.com/x',
  ])('are not seen in %j', (text) => {
    expect(linksIn(text)).toEqual([])
  })

  test('are linked only to http and https, and leave the text as it is', () => {
    const piece = fc.constantFrom(
      'https://',
      'meet.google.com/',
      'a.dk/',
      ' ',
      '(',
      ')',
      '.',
      '@',
      'x',
      '"',
      'javascript:',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        expect(
          linkedParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
        for (const href of linksIn(text)) expect(new URL(href).protocol).toMatch(/^https?:$/)
      }),
    )
  })

  test.each([')', '.', ').', '(', 'x', 'zoom.us/', 'a.zoom.us', 'https://'])(
    'takes no longer for an address with many %j',
    (unit) => {
      for (const end of ['', 'a']) {
        const text = `https://a.example/${unit.repeat(200_000 / unit.length)}${end}`
        expect(
          linkedParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }
    },
  )
})
