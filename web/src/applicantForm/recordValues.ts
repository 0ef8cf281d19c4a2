import type { ApplicantAnswer } from '../../../shared/applicants/contract/applicantAnswer.ts'
import { emptyEntry, emptyPending, emptyValues, entryKey, entryLists, type FormValues } from './formValues.ts'

/** Returns the form filled with a record, for editing. */
export function valuesOf(applicant: ApplicantAnswer): FormValues {
  const empty = emptyValues('')
  const typed = typedFrom(applicant, empty)
  const entries = entryLists.map((list) => [
    list,
    applicant[list].map((entry) => ({ ...typedFrom(entry, emptyEntry[list]()), key: entryKey() })),
  ])
  return { ...typed, ...Object.fromEntries(entries), geoCoordinates: applicant.geoCoordinates, pending: emptyPending() }
}

/** Overrides the empty fields with those of the source. Numbers become text. */
function typedFrom<Typed extends object>(source: object, empty: Typed): Typed {
  const fields = Object.entries(source).filter(([name]) => Object.hasOwn(empty, name))
  return {
    ...empty,
    ...Object.fromEntries(
      fields
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
    ),
  }
}
