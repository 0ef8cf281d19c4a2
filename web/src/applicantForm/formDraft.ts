import { staffDraftKey } from '../browserStorage.ts'
import { type CertificateEntry, emptyValues, entryKey, entryLists, type FormValues } from './formValues.ts'

export interface DraftPlace {
  /** A function, because merely accessing a forbidden storage throws. */
  storage: () => Storage
  /** The number in the key changes with the form's shape. */
  key: string
}

const key = 'fagfolk.application.1'
/**
 * The draft of the public form. It lasts until the tab closes, so that the next user of a shared computer doesn't see
 * it.
 */
export const applicationDraft: DraftPlace = { storage: () => sessionStorage, key }
/** The draft of the staff form. Only its user sees it, until they sign out. */
export const staffDraft = (userId: string): DraftPlace => ({ ...applicationDraft, key: staffDraftKey(userId) })
/** Where an earlier version stored the public form, visible to the browser's next user. */
const draftOfBrowser: DraftPlace = { storage: () => localStorage, key }

/**
 * Returns what is stored. Files are reduced to their names, and consents are left out because they must be given each
 * time.
 */
function storableValues({
  picture,
  cv,
  otherDocuments = [],
  gdprConsent: _consent,
  talentPool: _pool,
  pending,
  ...values
}: FormValues) {
  const lostDocuments = [...(values.lostDocuments ?? []), ...otherDocuments.map(({ name }) => name)].filter(Boolean)
  return {
    ...values,
    lostPicture: picture?.name ?? values.lostPicture,
    lostCv: cv?.name ?? values.lostCv,
    lostDocuments: lostDocuments.length > 0 ? lostDocuments : undefined,
    certifications: values.certifications.map(storableCertificate),
    pending: { ...pending, certifications: storableCertificate(pending.certifications) },
  }
}

const storableCertificate = ({ file, ...entry }: CertificateEntry) => ({
  ...entry,
  lostFile: file?.name ?? entry.lostFile,
})

export function storeDraft(values: FormValues, place: DraftPlace): void {
  try {
    place.storage().setItem(place.key, JSON.stringify({ values: storableValues(values) }))
  } catch {
    // Storage can be forbidden or full. The form works without it.
  }
}

export function forgetDraft(place: DraftPlace): void {
  try {
    place.storage().removeItem(place.key)
  } catch {
    // Forbidden storage has nothing to delete.
  }
}

/** Deletes the draft that an earlier version stored in the browser. */
export const forgetDraftOfBrowser = (): void => forgetDraft(draftOfBrowser)

/** Returns the draft, or undefined if it no longer has the form's shape. */
export function readDraft(today: string, place: DraftPlace): FormValues | undefined {
  try {
    const { values } = JSON.parse(place.storage().getItem(place.key) ?? '{}')
    const empty = emptyValues(today)
    return hasShapeOf(values, storableValues(empty)) ? withNewKeys({ ...empty, ...values }) : undefined
  } catch {
    return undefined
  }
}

/** Returns true if a value has every field of the shape, each of the same type. */
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

/** Keys are only unique within one page load. */
const withNewKeys = (values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(entryLists.map((list) => [list, values[list].map((entry) => ({ ...entry, key: entryKey() }))])),
})
