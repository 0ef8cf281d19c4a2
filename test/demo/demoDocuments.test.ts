import { expect, test } from 'vitest'
import { fileKey, storedFileSchema } from '../../functions/src/files/stores/fileStore.ts'
import { demoApplicants } from '../../scripts/dev/demo/demoApplicants.ts'
import { demoAssignments } from '../../scripts/dev/demo/demoAssignments.ts'
import { demoDocumentsOf, withoutDocuments } from '../../scripts/dev/demo/demoDocuments.ts'
import { textPdf } from '../../scripts/dev/demo/textPdf.ts'
import { timelineEntrySchema } from '../../shared/applicants/domain/timeline.ts'

const people = [...demoApplicants({ count: 200, seed: 1, today: '2026-02-10' })]

/** Returns the text of each object by its number, found through the file's cross-reference table. */
function objectsOf(file: Buffer): string[] {
  const text = file.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const table = text.slice(start).split('\n')
  expect(table[0]).toBe('xref')
  const size = Number(table[1]?.split(' ')[1])
  return table.slice(3, 2 + size).map((row, index) => {
    const object = text.slice(Number(row.slice(0, 10)))
    expect(object.startsWith(`${index + 1} 0 obj\n`)).toBe(true)
    return object.slice(0, object.indexOf('endobj'))
  })
}

test('converts text to a PDF with a valid cross-reference table and as many pages as needed', () => {
  const file = textPdf(
    'Łukasz (CV)',
    Array.from({ length: 60 }, (_, line) => `Line ${line}: Ærø, Żółć, İzmir`),
  )
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const objects = objectsOf(file)
  expect(objects).toHaveLength(7)
  expect(objects[1]).toContain('/Kids [3 0 R 5 0 R] /Count 2')
  expect(objects[3]).toContain('(Lukasz \\(CV\\)) Tj')
  expect(objects[3]).toContain('Ærø, Zólc, Izmir')
  const content = objects[3] ?? ''
  const stream = content.slice(content.indexOf('stream\n') + 7, content.indexOf('\nendstream'))
  expect(content).toContain(`/Length ${stream.length} `)
})

test('long lines wrap between words', () => {
  const [, , , content = ''] = objectsOf(textPdf('T', ['word '.repeat(60).trim()]))
  const shown = [...content.matchAll(/\(((?:word ?)+)\) Tj/g)].map((found) => found[1] ?? '')
  expect(shown.length).toBeGreaterThan(2)
  expect(shown.join(' ').split(' ')).toHaveLength(60)
  for (const line of shown) expect(line.length).toBeLessThanOrEqual(88)
})

test('demo clients have certificates of people they see, and no contact details', () => {
  const fixture = { seed: 1, today: '2026-02-10' }
  const shown = new Set([...demoAssignments({ ...fixture, count: 200 }, [])].map(({ applicantId }) => applicantId))
  const released = people.flatMap((person) =>
    demoDocumentsOf(person)
      .filter(({ document }) => document.releasedToClients)
      .map((each) => ({ ...each, person })),
  )
  expect(released.filter(({ person }) => shown.has(person.id)).length).toBeGreaterThan(3)
  for (const { document, file, person } of released) {
    expect(document.documentType).toBe('certificate')
    for (const hidden of [person.phone, person.email, person.dateOfBirth])
      if (hidden) expect(file.toString('latin1')).not.toContain(hidden)
  }
})

test('all files that a record names exist, and no others', () => {
  let total = 0
  for (const person of people) {
    const documents = demoDocumentsOf(person)
    const named = [person.cvDocument, ...person.certifications.map((certificate) => certificate.documentId)]
    expect(documents.map(({ document }) => document.id)).toEqual(named.filter((id) => id !== undefined))
    for (const { document, stored, file, timeline } of documents) {
      expect(document.fileSize).toBe(file.length)
      expect(document.filePath).toBe(fileKey(document.id))
      expect(storedFileSchema.parse(stored)).toMatchObject({ id: document.id, state: 'kept', size: file.length })
      expect(timelineEntrySchema.parse(timeline).applicantId).toBe(person.id)
    }
    expect(demoDocumentsOf(withoutDocuments(person))).toEqual([])
    total += documents.length
  }
  expect(total).toBeGreaterThan(100)
})
