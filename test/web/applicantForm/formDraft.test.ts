import { describe, expect, it } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from '../../../web/src/applicantForm/formDraft.ts'
import { makeCertificate, makeFormValues } from '../../make/formValues.ts'

/** A browser's storage, for one test. */
function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

const now = new Date('2026-01-01T12:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000)
const read = (place: Storage, at = now) => readDraft(at, '2026-01-01', place)

describe('the draft of an application', () => {
  it('comes back as it was typed, without files and without the consent', () => {
    const place = storage()
    const pdf = new File(['%PDF-'], 'aid.pdf', { type: 'application/pdf' })
    keepDraft(makeFormValues({ cv: pdf, certifications: [makeCertificate({ file: pdf })] }), now, place)
    const draft = read(place)
    expect(draft).toMatchObject({ firstName: 'Anna', professions: [{ profession: 'Welder' }], gdprConsent: false })
    expect(draft?.cv).toBeUndefined()
    expect(draft?.certifications).toMatchObject([{ name: 'First Aid' }])
    expect(draft?.certifications[0]?.file).toBeUndefined()
  })

  it('is forgotten when asked to, and after two weeks', () => {
    const place = storage()
    expect(read(place)).toBeUndefined()
    keepDraft(makeFormValues(), now, place)
    expect(read(place, days(13))).toBeDefined()
    expect(read(place, days(15))).toBeUndefined()
    forgetDraft(place)
    expect(read(place)).toBeUndefined()
  })

  it.each(['', 'null', '{}', '{"keptAt":1767268800000,"values":{"firstName":1}}', '{"keptAt":1767268800000}', '['])(
    'is none where the storage holds %j',
    (text) => {
      const place = storage()
      keepDraft(makeFormValues(), now, place)
      place.setItem(place.key(0) ?? '', text)
      expect(read(place)).toBeUndefined()
    },
  )

  it('does not matter where storage is forbidden', () => {
    const forbidden = new Proxy(storage(), {
      get() {
        throw new Error('forbidden')
      },
    })
    keepDraft(makeFormValues(), now, forbidden)
    forgetDraft(forbidden)
    expect(read(forbidden)).toBeUndefined()
  })
})
