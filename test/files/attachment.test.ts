import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attachment, savedName } from '../../functions/src/files/attachment.ts'

describe('the download name of a file', () => {
  test.each([
    ['CV.pdf', `attachment; filename="CV.pdf"; filename*=UTF-8''CV.pdf`],
    ['a "b" \\c%.pdf', `attachment; filename="a _b_ _c_.pdf"; filename*=UTF-8''a%20%22b%22%20%5Cc%25.pdf`],
    ["O'Brien (1)*.pdf", `attachment; filename="O'Brien (1)*.pdf"; filename*=UTF-8''O%27Brien%20%281%29%2A.pdf`],
    ['Ærø.pdf', `attachment; filename="_r_.pdf"; filename*=UTF-8''%C3%86r%C3%B8.pdf`],
  ])('%s', (name, header) => {
    expect(attachment(name)).toBe(header)
  })

  test('is one header that decodes to the original name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 255 }), (name) => {
        const header = attachment(name)
        const parts = /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/.exec(header)
        expect(header).toMatch(/^[\x20-\x7e]*$/)
        expect(decodeURIComponent(parts?.[2] ?? 'none')).toBe(name.toWellFormed())
      }),
    )
  })

  test.each([
    ['CV.pdf', 'application/pdf', 'CV.pdf'],
    ['CV.PDF', 'application/pdf', 'CV.PDF'],
    ['cv.html', 'application/pdf', 'cv.html.pdf'],
    ['me.jpeg', 'image/jpeg', 'me.jpeg'],
    ['me.png', 'image/webp', 'me.png.webp'],
    ['what', 'text/plain', 'what'],
    ['what', 'constructor', 'what'],
  ])('of %s with the type %s has the extension of the type', (name, type, saved) => {
    expect(savedName(name, type)).toBe(saved)
  })
})
