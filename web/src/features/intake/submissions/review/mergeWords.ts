import type { TFunction } from 'i18next'

/** The names of the fields that a merge overwrites, and of the lists that it adds to without loss. */
export interface MergedNames {
  taken: readonly string[]
  joined: readonly string[]
}

/** Describes what a merge will do. */
export function mergePlan(t: TFunction, { taken, joined }: MergedNames): string {
  if (taken.length + joined.length === 0)
    return t('Nothing is taken over yet: only files and a missing consent are added.')
  return [
    ...(taken.length > 0 ? [t('Takes over: {{fields}}.', { fields: taken.join(', ') })] : []),
    ...(joined.length > 0 ? [t('Adds to: {{fields}}.', { fields: joined.join(', ') })] : []),
    t('Files and a missing consent are added.'),
  ].join(' ')
}

/** Describes what a merge has done. */
export function mergeResult(t: TFunction, { taken, joined }: MergedNames): string {
  if (taken.length + joined.length === 0) return t('The fields of the existing applicant stay as they were.')
  return [
    ...(taken.length > 0 ? [t('Taken over: {{fields}}.', { fields: taken.join(', ') })] : []),
    ...(joined.length > 0 ? [t('Added to: {{fields}}.', { fields: joined.join(', ') })] : []),
  ].join(' ')
}
