import type { HTMLAttributes, Key } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './searchBox.module.css'
import type { Suggestion } from './suggestionGroups.ts'

interface SuggestionListProps {
  suggestions: readonly Suggestion[]
  listProps: HTMLAttributes<HTMLElement>
  optionProps: (suggestion: Suggestion, index: number) => HTMLAttributes<HTMLElement> & { key: Key }
}

/** Lists suggestions below the search box, by group. Focus stays in the box. */
export function SuggestionList({ suggestions, listProps, optionProps }: SuggestionListProps) {
  const { t } = useTranslation()
  const names = {
    people: t('Candidates'),
    submissions: t('Pending applications'),
    skills: t('Skills'),
    professions: t('Professions'),
    locations: t('Locations'),
  }
  const groups = Map.groupBy(
    suggestions.map((suggestion, index) => ({ suggestion, index })),
    ({ suggestion }) => suggestion.group,
  )

  return (
    <div
      {...listProps}
      role="listbox"
      aria-label={t('Suggestions')}
      aria-labelledby={undefined}
      // Pressing must not take focus from the box: that would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      className={styles.suggestions}
    >
      {[...groups].map(([group, entries]) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset
        <div key={group} role="group" aria-label={names[group]}>
          <p aria-hidden className={styles.group}>
            {names[group]}
          </p>
          {entries.map(({ suggestion, index }) => {
            const { key, ...props } = optionProps(suggestion, index)
            return (
              <div key={key} {...props} className={styles.suggestion}>
                <span>{suggestion.text || t('No name')}</span>
                {suggestion.about && <span className={styles.about}>{suggestion.about}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
