import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { applicantOver, foundApplicants, paths, submissionsQuery, toResults } from '../addresses.ts'
import { focusResults } from '../features/applicants/view/focusResults.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ClearIcon } from '../ui/icons/ClearIcon.tsx'
import { SearchIcon } from '../ui/icons/SearchIcon.tsx'
import { PlainIconButton } from '../ui/PlainIconButton.tsx'
import { SuggestionList, suggestionId } from './SuggestionList.tsx'
import styles from './searchBox.module.css'
import { keyOf, type Suggestion } from './suggestionGroups.ts'
import { useSlashKey } from './useSlashKey.ts'
import { useSuggestions } from './useSuggestions.ts'

/** The search of the whole product: `/` focuses it, Enter and chosen suggestions open the applicant database, whose filters stay; chosen people their record or their application. */
export function SearchBox() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const location = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { text, setText, type, leave, searched } = useShownSearch()
  const [open, setOpen] = useState(false)
  // Whoever opens a list that is searched already asks for nobody by name.
  const [asking, setAsking] = useState(false)
  // Which suggestion the keyboard stands on, rather than which place: one group is there before another.
  const [mark, setMark] = useState<string>()
  const suggestions = useSuggestions(text, asking)
  useSlashKey(input)

  const shown = open ? suggestions : []
  const marked = shown.findIndex((suggestion) => keyOf(suggestion) === mark)
  const step = (by: 1 | -1, among: readonly Suggestion[]) => {
    const next = among[nextMark(marked, by, among.length)]
    setMark(next && keyOf(next))
  }
  const suggest = () => {
    setAsking(true)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setMark(undefined)
  }
  const search = (words: string) => {
    const chosen = words.trim()
    setText(chosen)
    close()
    input.current?.blur()
    focusResults()
    navigate(foundApplicants(chosen, location), { state: toResults })
  }
  const choose = ({ group, id, text: chosen }: Suggestion) => {
    if (id === undefined) return search(chosen)
    setText(searched)
    close()
    input.current?.blur()
    const review = paths.submissions + submissionsQuery({ status: 'pending', id })
    navigate(group === 'submissions' ? review : applicantOver(id, location))
  }
  const enter = (chosen: Suggestion | undefined) => (chosen ? choose(chosen) : search(text))
  const clear = () => {
    setText('')
    close()
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && shown.length > 0) close()
    else if (event.key === 'Enter') enter(shown[marked])
    else if (event.key === 'ArrowDown') {
      suggest()
      step(1, suggestions)
    } else if (event.key === 'ArrowUp') step(-1, shown)
    else {
      // They move in the text, which is what is meant then.
      if (event.key === 'Home' || event.key === 'End') setMark(undefined)
      return
    }
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the landmark's element is not known to all browsers
    <div
      role="search"
      className={styles.search}
      onBlur={() => {
        close()
        leave()
        setAsking(false)
      }}
    >
      <label className={styles.box}>
        <SearchIcon fontSize="small" />
        <input
          ref={input}
          // Not the type `search`, which brings the browser's own cross along.
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={limits.searchText}
          value={text}
          placeholder={t('Search by name, profession, skills, city, region, experience, certifications')}
          aria-label={t('Search all applicants')}
          aria-keyshortcuts="/"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-activedescendant={shown[marked] ? suggestionId(listId, marked) : undefined}
          onChange={(event) => {
            type(event.target.value)
            suggest()
            setMark(undefined)
          }}
          onKeyDown={onKeyDown}
          className={styles.input}
        />
        {text === '' ? <SlashHint /> : <ClearButton onClear={clear} />}
      </label>
      <SuggestionList id={listId} suggestions={shown} marked={marked} onChoose={choose} />
    </div>
  )
}

/** The mark after one step; beyond either end stands the text as typed, -1. */
function nextMark(marked: number, step: 1 | -1, count: number): number {
  const places = count + 1
  return ((marked + 1 + step + places) % places) - 1
}

/** The text in the box: what one types, and the search of the applicant database while that is shown. */
function useShownSearch() {
  const { pathname, search } = useLocation()
  const searched = pathname === paths.applicants ? (new URLSearchParams(search).get('search') ?? '') : ''
  const [text, setText] = useState(searched)
  const typing = useRef(false)
  // A new address takes the place of what was typed and left, not of what is being typed while a search is on its way.
  useEffect(() => {
    if (!typing.current) setText(searched)
  }, [searched])
  const type = (typed: string) => {
    typing.current = true
    setText(typed)
  }
  const leave = () => {
    typing.current = false
  }
  return { text, setText, type, leave, searched }
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <span className={styles.clear}>
      <PlainIconButton aria-label={t('Clear the text')} onClick={onClear}>
        <ClearIcon fontSize="small" />
      </PlainIconButton>
    </span>
  )
}

function SlashHint() {
  return (
    <kbd aria-hidden className={styles.hint}>
      /
    </kbd>
  )
}
