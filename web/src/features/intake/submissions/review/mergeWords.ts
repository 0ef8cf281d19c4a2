import type { TFunction } from 'i18next'

/** The names of the fields that a merge overwrites, and of the lists that it adds to without loss. */
export interface MergedNames {
  taken: readonly string[]
  joined: readonly string[]
}

/** Describes what a merge will do. */
export function mergePlan(t: TFunction, { taken, joined }: MergedNames): string {
  if (taken.length + joined.length === 0)
    return t('No fields will be copied. Only files are added, and the consent if it is missing.')
  return [
    ...(taken.length > 0 ? [t('Will be copied: {{fields}}.', { fields: taken.join(', ') })] : []),
    ...(joined.length > 0 ? [t('Will be added to: {{fields}}.', { fields: joined.join(', ') })] : []),
    t('Files are added, and the consent if it is missing.'),
  ].join('\n')
}

/** Describes what a merge has done. */
export function mergeResult(t: TFunction, { taken, joined }: MergedNames): string {
  if (taken.length + joined.length === 0) return t('Files were added. No fields were changed.')
  return [
    ...(taken.length > 0 ? [t('Copied: {{fields}}.', { fields: taken.join(', ') })] : []),
    ...(joined.length > 0 ? [t('Added to: {{fields}}.', { fields: joined.join(', ') })] : []),
  ].join(' ')
}
