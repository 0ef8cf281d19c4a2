import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  documentChanges,
  documentDetails,
  documentProblems,
  documentValues,
  newDocumentValues,
} from '../../../web/src/features/applicants/detail/documents/documentForm.ts'
import { tagsIn } from '../../../web/src/ui/text/tagText.ts'
import { makeDocument } from '../../make/document.ts'
import { wordsIn } from '../wordsIn.ts'

const values = (fields: Partial<typeof newDocumentValues>) => ({ ...newDocumentValues, ...fields })

describe('the details of a document', () => {
  it('leave out empty fields', () => {
    expect(documentDetails(newDocumentValues)).toEqual({ documentType: 'other', tags: [], isConfidential: false })
    expect(documentDetails(values({ description: ' Renewed ', tags: 'a, b,, a', expiryDate: '2030-01-01' }))).toEqual({
      documentType: 'other',
      description: 'Renewed',
      tags: ['a', 'b'],
      expiryDate: '2030-01-01',
      isConfidential: false,
    })
  })

  it('name a listed certificate by its value, whichever of its names was typed', () => {
    const named = (certificate: string) => values({ documentType: 'certificate', certificate })
    for (const name of [' truckcertifikat (gaffeltruck) ', 'Gaffeltruckcertifikat', 'Forklift certificate'])
      expect(documentDetails(named(name))).toMatchObject({ certificate: 'Forklift Operator' })
    expect(documentDetails(named(' SL1 '))).toMatchObject({ certificate: 'SL1' })
    const document = makeDocument({ documentType: 'certificate', certificate: 'Forklift Operator' })
    const shown = { ...documentValues(document), certificate: 'Truckcertifikat (gaffeltruck)' }
    expect(documentChanges(document, shown)).toEqual({})
  })

  it('change only what was changed, and clear emptied fields', () => {
    const document = makeDocument({ description: 'Old', tags: ['a'], expiryDate: '2030-01-01' })
    const before = documentValues(document)
    expect(documentChanges(document, before)).toEqual({})
    expect(
      documentChanges(document, { ...before, description: '', expiryDate: '', tags: 'a, b', isVerified: true }),
    ).toEqual({ description: null, expiryDate: null, tags: ['a', 'b'], isVerified: true })
  })

  it('are validated, with each error on its field', () => {
    expect(documentProblems(newDocumentValues)).toEqual({})
    const tags = Array.from({ length: 11 }, (_none, place) => `tag ${place}`).join(',')
    expect(wordsIn(documentProblems(values({ description: 'x'.repeat(501), tags, expiryDate: '2026-02-30' })))).toEqual(
      {
        description: 'Description too long (max 500 characters)',
        tags: 'At most 10 tags',
        expiryDate: 'Must be a date (YYYY-MM-DD)',
      },
    )
    expect(wordsIn(documentProblems(values({ tags: 'x'.repeat(101) })))).toEqual({
      tags: 'Too long (max 100 characters)',
    })
  })

  it('list each non-empty tag once', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const tags = tagsIn(text)
        expect(new Set(tags).size).toBe(tags.length)
        expect(tags.every((tag) => tag !== '' && tag === tag.trim() && !tag.includes(','))).toBe(true)
      }),
    )
  })
})
