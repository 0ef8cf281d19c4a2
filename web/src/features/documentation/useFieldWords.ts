import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type FieldRow, isText } from './fieldRows.ts'

/** Returns the words for the limits of a field. */
export function useFieldWords() {
  const { t } = useTranslation()
  const { number } = useFormats()

  function ruleOf({ kind, values, least, most, entries, nullable }: FieldRow) {
    const characters = isText(kind) ? most : undefined
    return [
      values.length > 0 && t('one of {{values}}', { values: values.join(', ') }),
      least !== undefined && !isText(kind) && t('at least {{number}}', { number: number(least) }),
      most !== undefined && !isText(kind) && t('at most {{number}}', { number: number(most) }),
      lengthOf({ entries, characters }),
      nullable && t('or null'),
    ]
      .filter(Boolean)
      .join(', ')
  }

  /** Returns the limits of a list of texts in one phrase, since they would be taken for limits of the whole list. */
  function lengthOf({ entries, characters }: { entries: number | undefined; characters: number | undefined }) {
    if (entries !== undefined && characters !== undefined)
      return t('at most {{entries}} items of at most {{characters}} characters each', {
        entries: number(entries),
        characters: number(characters),
      })
    if (entries !== undefined) return t('at most {{number}} items', { number: number(entries) })
    return characters !== undefined && t('at most {{number}} characters', { number: number(characters) })
  }
  return { ruleOf }
}
