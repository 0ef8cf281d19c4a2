import { type CertificateEntry, emptyValues, entryKey, entryLists, type FormValues } from './formValues.ts'

/** Where the tab keeps what was typed into the public form; the number changes with the form's shape. */
const storageKey = 'fagfolk.application.1'

/** What is kept: of files, which storage cannot hold, the names alone; not the consent, which is given anew each time. */
function keptOf({ picture, cv, gdprConsent: _consent, pending, ...values }: FormValues) {
  return {
    ...values,
    lostPicture: picture?.name ?? values.lostPicture,
    lostCv: cv?.name ?? values.lostCv,
    certifications: values.certifications.map(keptCertificate),
    pending: { ...pending, certifications: keptCertificate(pending.certifications) },
  }
}

const keptCertificate = ({ file, ...entry }: CertificateEntry) => ({ ...entry, lostFile: file?.name ?? entry.lostFile })

/** Storage can be forbidden, and to name it is to ask for it. */
type Place = () => Storage
const ofTab: Place = () => sessionStorage

/** Keeps a draft for as long as the tab is open: the next person at a shared computer opens another. */
export function keepDraft(values: FormValues, place: Place = ofTab): void {
  try {
    place().setItem(storageKey, JSON.stringify({ values: keptOf(values) }))
  } catch {
    // Storage can be forbidden or full; the form works without.
  }
}

export function forgetDraft(place: Place = ofTab): void {
  try {
    place().removeItem(storageKey)
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}

/** Removes the draft that an earlier version kept in the browser, for whoever came to it next. */
export const forgetDraftOfBrowser = (): void => forgetDraft(() => localStorage)

/** What was typed in this tab before, if it still has the form's shape. */
export function readDraft(today: string, place: Place = ofTab): FormValues | undefined {
  try {
    const { values } = JSON.parse(place().getItem(storageKey) ?? '{}')
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
