import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { presentedPerson } from '../../functions/src/proposals/presentedPerson.ts'
import { presentationPdf } from '../../web/src/applicant/presentation/presentationPdf.ts'
import { savedNote } from '../../web/src/applicant/presentation/savedNote.ts'
import type { ValueFormatters } from '../../web/src/applicant/valueTexts.ts'
import { makeApplicant } from '../make/applicant.ts'
import { makeJpeg } from '../make/picture.ts'

const asItIs = (text: string) => text
const formatters: ValueFormatters = {
  t: asItIs as ValueFormatters['t'],
  ...{ language: 'da', date: asItIs, dateTime: asItIs, phone: asItIs },
}
const fontOf = (name: string) =>
  new Uint8Array(readFileSync(`node_modules/@expo-google-fonts/inter/${name}/Inter_${name}.ttf`))

test("a presentation PDF is tagged, has a title and a language, and hides an anonymous person's name", async () => {
  const person = makeApplicant({ firstName: 'Żaneta', lastName: 'Їжак', recruiterNotes: 'Secret' })
  const presentation = presentedPerson(person, [], { isAnonymous: true, leftOut: [] })
  const fonts = { regular: fontOf('400Regular'), bold: fontOf('600SemiBold') }
  const blob = await presentationPdf(presentation, formatters, fonts, { note: 'Saved by Louise <Bach' })
  const pdf = Buffer.from(await blob.arrayBuffer())
  expect(pdf.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
  const text = pdf.toString('latin1')
  for (const part of ['/Lang (da-DK)', '/StructTreeRoot', '/DisplayDocTitle true', 'pdfuaid:part'])
    expect(text).toContain(part)
  // Metadata isn't compressed.
  for (const part of ['(Saved by Louise  Bach)', '>Saved by Louise  Bach</rdf:li>']) expect(text).toContain(part)
  const written = `${pdf.toString('utf8')} ${text.replaceAll(String.fromCharCode(0), '')}`
  for (const hidden of ['Żaneta', 'Їжак', 'Secret', person.email ?? '']) expect(written).not.toContain(hidden)
})

test('a presentation PDF has the logo of the agency, described for screen readers', async () => {
  const presentation = presentedPerson(makeApplicant(), [], { isAnonymous: false, leftOut: [] })
  const fonts = { regular: fontOf('400Regular'), bold: fontOf('600SemiBold') }
  const picture = makeJpeg()
  const logo = `data:image/jpeg;base64,${picture.toString('base64')}`
  const blob = await presentationPdf(presentation, formatters, fonts, { note: '', logo })
  const pdf = Buffer.from(await blob.arrayBuffer())
  expect(pdf.includes(picture)).toBe(true)
  expect(pdf.toString('latin1')).toMatch(/\/Alt \(Logo\)/)
})

test('the note of a PDF names who saved it without the username, and only the time for guests', () => {
  const words = {
    ...formatters,
    t: ((key: string, values = {}) => `${key} ${Object.values(values).join('; ')}`) as never,
  }
  const now = new Date('2026-11-30T09:35:00Z')
  const time = now.toISOString()
  const louise = { username: 'louise', firstName: 'Louise', lastName: 'Bach' }
  expect(savedNote(louise, now, words)).toBe(`Saved by {{name}} on {{time}} Louise Bach; ${time}`)
  expect(savedNote(null, now, words)).toBe(`Saved on {{time}} ${time}`)
})
