import { useEffect } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './searchBox.module.css'
import { keyOf, type Suggestion } from './suggestionGroups.ts'

interface SuggestionListProps {
  id: string
  suggestions: readonly Suggestion[]
  /** Which one the keyboard stands on; -1 for none. */
  marked: number
  onChoose: (suggestion: Suggestion) => void
}

export const suggestionId = (listId: string, index: number): string => `${listId}-${index}`

/** The suggestions below the search box, grouped; the focus stays in the box. */
export function SuggestionList({ id, suggestions, marked, onChoose }: SuggestionListProps) {
  const { t } = useTranslation()
  const names = {
    people: t('People'),
    submissions: t('Applications that wait'),
    skills: t('Skills'),
    professions: t('Professions'),
    locations: t('Places'),
  }
  const groups = Map.groupBy(
    suggestions.map((suggestion, index) => ({ suggestion, index })),
    ({ suggestion }) => suggestion.group,
  )
  useEffect(() => {
    if (marked >= 0) document.getElementById(suggestionId(id, marked))?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])

  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('Suggestions')}
      hidden={suggestions.length === 0}
      // A press must not take the focus from the box, which would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className={styles.suggestions}
    >
      {[...groups].map(([group, entries]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={group} role="group" aria-label={names[group]}>
          <p aria-hidden className={styles.group}>
            {names[group]}
          </p>
          {entries.map(({ suggestion, index }) => (
            // biome-ignore lint/a11y: the box keeps the focus and takes the keys
            <div
              key={keyOf(suggestion)}
              id={suggestionId(id, index)}
              role="option"
              aria-selected={index === marked}
              onClick={() => onChoose(suggestion)}
              className={styles.suggestion}
            >
              <span>{suggestion.text || t('Without a name')}</span>
              {suggestion.about && <span className={styles.about}>{suggestion.about}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
