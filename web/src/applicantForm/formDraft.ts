import { emptyValues, entryKey, entryLists, type FormValues } from './formValues.ts'

/** Where the browser keeps what was typed into the public form; the number changes with the form's shape. */
const storageKey = 'fagfolk.application.1'

/** A draft older than this is forgotten, in milliseconds: 14 days. */
const keptFor = 14 * 24 * 60 * 60 * 1000

/** What is not kept: files, which storage cannot hold, and the consent, which is given anew each time. */
function keptOf({ picture: _picture, cv: _cv, gdprConsent: _consent, pending, ...values }: FormValues) {
  const { file: _file, ...certificate } = pending.certifications
  return {
    ...values,
    certifications: values.certifications.map(({ file: _pdf, ...entry }) => entry),
    pending: { ...pending, certifications: certificate },
  }
}

export function keepDraft(values: FormValues, now: Date, storage: Storage = localStorage): void {
  try {
    storage.setItem(storageKey, JSON.stringify({ keptAt: now.getTime(), values: keptOf(values) }))
  } catch {
    // Storage can be forbidden or full; the form works without.
  }
}

export function forgetDraft(storage: Storage = localStorage): void {
  try {
    storage.removeItem(storageKey)
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}

/** What was typed here before, if it still has the form's shape and is not too old. */
export function readDraft(now: Date, today: string, storage: Storage = localStorage): FormValues | undefined {
  try {
    const { keptAt, values } = JSON.parse(storage.getItem(storageKey) ?? '{}')
    if (typeof keptAt !== 'number' || now.getTime() - keptAt > keptFor) return undefined
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
    if (Array.isArray(part)) return Array.isArray(field)
    return typeof part === 'object' && part !== null ? hasShapeOf(field, part) : typeof field === typeof part
  })
}

/** Keys tell entries apart on one page only. */
const withNewKeys = (values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(entryLists.map((list) => [list, values[list].map((entry) => ({ ...entry, key: entryKey() }))])),
})
