import { staffDraftKey } from '../browserStorage.ts'
import { type CertificateEntry, emptyValues, entryKey, entryLists, type FormValues } from './formValues.ts'

/** Where a draft is kept. */
export interface DraftPlace {
  /** Storage can be forbidden, and to name it is to ask for it. */
  storage: () => Storage
  /** Its number changes with the form's shape. */
  key: string
}

const key = 'fagfolk.application.1'
/** Of the public form: for as long as the tab is open, for the next person at a shared computer opens another. */
export const applicationDraft: DraftPlace = { storage: () => sessionStorage, key }
/** Of the form of the staff: the same, for the person signed in alone, until they sign out. */
export const staffDraft = (userId: string): DraftPlace => ({ ...applicationDraft, key: staffDraftKey(userId) })
/** Where an earlier version kept the public form, for whoever came to the browser next. */
const draftOfBrowser: DraftPlace = { storage: () => localStorage, key }

/** What is kept: of files, which storage cannot hold, the names alone; not the consents, which are given anew each time. */
function keptOf({ picture, cv, gdprConsent: _consent, talentPool: _pool, pending, ...values }: FormValues) {
  return {
    ...values,
    lostPicture: picture?.name ?? values.lostPicture,
    lostCv: cv?.name ?? values.lostCv,
    certifications: values.certifications.map(keptCertificate),
    pending: { ...pending, certifications: keptCertificate(pending.certifications) },
  }
}

const keptCertificate = ({ file, ...entry }: CertificateEntry) => ({ ...entry, lostFile: file?.name ?? entry.lostFile })

export function keepDraft(values: FormValues, place: DraftPlace): void {
  try {
    place.storage().setItem(place.key, JSON.stringify({ values: keptOf(values) }))
  } catch {
    // Storage can be forbidden or full; the form works without.
  }
}

export function forgetDraft(place: DraftPlace): void {
  try {
    place.storage().removeItem(place.key)
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}

/** Removes the draft that an earlier version kept in the browser. */
export const forgetDraftOfBrowser = (): void => forgetDraft(draftOfBrowser)

/** What was typed before, if it still has the form's shape. */
export function readDraft(today: string, place: DraftPlace): FormValues | undefined {
  try {
    const { values } = JSON.parse(place.storage().getItem(place.key) ?? '{}')
    const empty = emptyValues(today)
    return hasShapeOf(values, keptOf(empty)) ? withNewKeys({ ...empty, ...values }) : undefined
  } catch {
    return undefined
  }
}

/** Whether a value has every field of the other, each of the same kind. */
function hasShapeOf(value: unknown, shape: object): boolean {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  return Object.entries(shape).every(([name, part]) => {
    const field = fields[name]
    if (part === undefined) return true
    if (Array.isArray(part)) return Array.isArray(field)
    return typeof part === 'object' && part !== null ? hasShapeOf(field, part) : typeof field === typeof part
  })
}

/** Keys tell entries apart on one page only. */
const withNewKeys = (values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(entryLists.map((list) => [list, values[list].map((entry) => ({ ...entry, key: entryKey() }))])),
})
