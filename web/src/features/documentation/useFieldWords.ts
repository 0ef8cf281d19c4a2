import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { FieldRow, Kind } from './fieldRows.ts'

/** Returns the words for the type and the limits of a field. */
export function useFieldWords() {
  const { t } = useTranslation()
  const { number } = useFormats()
  const kinds: Record<Kind, string> = {
    text: t('text'),
    date: t('date'),
    time: t('time'),
    email: t('email address'),
    id: t('id (UUID)'),
    'whole number': t('whole number'),
    number: t('number'),
    'yes or no': t('true or false'),
    object: t('object'),
  }
  const kindOf = ({ kind, isList }: Pick<FieldRow, 'kind' | 'isList'>) =>
    isList ? t('list of {{kind}}', { kind: kinds[kind] }) : kinds[kind]

  function ruleOf({ kind, values, least, most, entries, nullable }: FieldRow) {
    const inCharacters = kind === 'text' || kind === 'email'
    return [
      values.length > 0 && t('one of {{values}}', { values: values.join(', ') }),
      least !== undefined && !inCharacters && t('at least {{number}}', { number: number(least) }),
      most !== undefined &&
        (inCharacters
          ? t('at most {{number}} characters', { number: number(most) })
          : t('at most {{number}}', { number: number(most) })),
      entries !== undefined && t('at most {{number}} items', { number: number(entries) }),
      nullable && t('or null'),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return { kindOf, ruleOf }
}
