import { describe, expect, it } from 'vitest'
import { type DraftPlace, forgetDraft, readDraft, storeDraft } from '../../../web/src/applicantForm/formDraft.ts'
import { inputOf, isStarted } from '../../../web/src/applicantForm/formInput.ts'
import { makeCertificate, makeFormValues } from '../../make/formValues.ts'

/** A fake browser storage for one test. */
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

const at = (place: Storage): DraftPlace => ({ storage: () => place, key: 'draft' })
const read = (place: Storage) => readDraft('2026-01-01', at(place))

describe('the draft of an application', () => {
  it('is restored without files and consent', () => {
    const place = storage()
    const pdf = new File(['%PDF-'], 'aid.pdf', { type: 'application/pdf' })
    storeDraft(makeFormValues({ cv: pdf, certifications: [makeCertificate({ file: pdf })] }), at(place))
    const draft = read(place)
    expect(draft).toMatchObject({ firstName: 'Anna', professions: [{ profession: 'Welder' }], gdprConsent: false })
    expect(draft?.cv).toBeUndefined()
    expect(draft?.certifications).toMatchObject([{ name: 'First Aid' }])
    expect(draft?.certifications[0]?.file).toBeUndefined()
  })

  it('keeps the names of files to choose again, even when saved again', () => {
    const place = storage()
    const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' })
    const values = makeFormValues({
      cv: pdf('cv.pdf'),
      picture: pdf('me.jpg'),
      certifications: [makeCertificate({ file: pdf('aid.pdf') }), makeCertificate()],
    })
    values.pending.certifications.file = pdf('weld.pdf')
    storeDraft(values, at(place))
    const first = read(place)
    if (first) storeDraft(first, at(place))
    const draft = read(place)
    expect(draft).toMatchObject({ lostCv: 'cv.pdf', lostPicture: 'me.jpg' })
    expect(draft?.certifications.map(({ lostFile }) => lostFile)).toEqual(['aid.pdf', undefined])
    expect(draft?.pending.certifications.lostFile).toBe('weld.pdf')
    expect(draft && isStarted(draft, 'certifications')).toBe(false)
    expect(draft && Object.keys(inputOf(draft)).filter((name) => name.startsWith('lost'))).toEqual([])
    expect(draft && JSON.stringify(inputOf(draft))).not.toContain('.pdf')
  })

  it('can be deleted', () => {
    const place = storage()
    expect(read(place)).toBeUndefined()
    storeDraft(makeFormValues(), at(place))
    expect(read(place)).toBeDefined()
    forgetDraft(at(place))
    expect(read(place)).toBeUndefined()
  })

  it.each(['', 'null', '{}', '{"values":{"firstName":1}}', '{"values":null}', '['])(
    'is ignored if the storage holds %j',
    (text) => {
      const place = storage()
      storeDraft(makeFormValues(), at(place))
      place.setItem(place.key(0) ?? '', text)
      expect(read(place)).toBeUndefined()
    },
  )

  it('is optional if storage is forbidden', () => {
    const forbidden = new Proxy(storage(), {
      get() {
        throw new Error('forbidden')
      },
    })
    storeDraft(makeFormValues(), at(forbidden))
    forgetDraft(at(forbidden))
    expect(read(forbidden)).toBeUndefined()
  })
})
