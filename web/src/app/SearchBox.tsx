import useAutocomplete from '@mui/material/useAutocomplete'
import { useForkRef } from '@mui/material/utils'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { focusResults } from '../features/applicants/view/focusResults.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { PlainIconButton } from '../ui/controls/PlainIconButton.tsx'
import { type AutocompleteKey, isEnterWithoutHighlight } from '../ui/fields/autocompleteKeys.ts'
import { ClearIcon } from '../ui/icons/ClearIcon.tsx'
import { SearchIcon } from '../ui/icons/SearchIcon.tsx'
import { applicantUrlOverList, focusOnResults, paths, searchUrl, submissionsQuery } from '../urls.ts'
import { SuggestionList } from './SuggestionList.tsx'
import styles from './searchBox.module.css'
import { keyOf, type Suggestion } from './suggestionGroups.ts'
import { useSlashKey } from './useSlashKey.ts'
import { useSuggestions } from './useSuggestions.ts'

/**
 * The product-wide search. `/` focuses it. Enter and suggested words search the applicant list and keep its filters; a
 * suggested person opens their record or application.
 */
export function SearchBox() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const location = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { text, setText, type, leave, searched } = useShownSearch()
  const [open, setOpen] = useState(false)
  // A list that opens with a search isn't a query for a name, so suggestions wait for typing.
  const [isActive, setActive] = useState(false)
  const suggestions = useSuggestions(text, isActive)
  useSlashKey(input)

  const shown = open ? suggestions : []
  const suggest = () => {
    setActive(true)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const search = (words: string) => {
    const chosen = words.trim()
    setText(chosen)
    close()
    input.current?.blur()
    focusResults()
    navigate(searchUrl(chosen, location), { state: focusOnResults })
  }
  const choose = ({ group, id, text: chosen }: Suggestion) => {
    if (id === undefined) return search(chosen)
    setText(searched)
    close()
    input.current?.blur()
    const review = paths.submissions + submissionsQuery({ status: 'pending', id })
    navigate(group === 'submissions' ? review : applicantUrlOverList(id, location))
  }
  const clear = () => {
    setText('')
    close()
    input.current?.focus()
  }
  const onKeyDown = (event: AutocompleteKey) => {
    // These keys move the cursor in the text. Enter then searches for that text.
    if (event.key === 'Home' || event.key === 'End') close()
    if (!isEnterWithoutHighlight(event)) return
    search(text)
    event.preventDefault()
    event.defaultMuiPrevented = true
  }
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<
    Suggestion,
    false,
    false,
    true
  >({
    id,
    freeSolo: true,
    options: suggestions,
    filterOptions: (all) => all,
    value: null,
    inputValue: text,
    open: shown.length > 0,
    // The highlighted suggestion is matched by its label when the suggestions change.
    getOptionLabel: (suggestion) => (typeof suggestion === 'string' ? suggestion : keyOf(suggestion)),
    includeInputInList: true,
    clearOnBlur: false,
    selectOnFocus: false,
    onOpen: suggest,
    onClose: close,
    onInputChange: (_event, typed, reason) => {
      if (reason !== 'input') return
      type(typed)
      suggest()
    },
    onChange: (_event, chosen) => {
      if (chosen !== null && typeof chosen !== 'string') choose(chosen)
    },
  })
  // Clicking into the box opens no list. Only typing and the arrow keys do.
  const { ref: autocompleteRef, onMouseDown: _opensList, ...inputProps } = getInputProps()
  const inputRef = useForkRef(input, autocompleteRef)

  return (
    // biome-ignore lint/a11y/useSemanticElements: the landmark's element is not known to all browsers
    <div
      role="search"
      className={styles.search}
      onBlur={() => {
        close()
        leave()
        setActive(false)
      }}
    >
      <label className={styles.box}>
        <SearchIcon fontSize="small" />
        <input
          {...inputProps}
          ref={inputRef}
          // Type `search` would add the browser's own clear button.
          enterKeyHint="search"
          maxLength={limits.searchText}
          placeholder={t('Search by name, profession, skills, city, region, experience, certifications')}
          aria-label={t('Search all applicants')}
          aria-keyshortcuts="/"
          onKeyDown={getRootProps({ onKeyDown }).onKeyDown}
          className={styles.input}
        />
        {text === '' ? <SlashHint /> : <ClearButton onClear={clear} />}
      </label>
      {shown.length > 0 && (
        <SuggestionList
          suggestions={shown}
          listProps={getListboxProps()}
          optionProps={(option, index) => getOptionProps({ option, index })}
        />
      )}
    </div>
  )
}

/** The text in the box: the user's input, or the current search while the applicant list is shown. */
function useShownSearch() {
  const { pathname, search } = useLocation()
  const searched = pathname === paths.applicants ? (new URLSearchParams(search).get('search') ?? '') : ''
  const [text, setText] = useState(searched)
  const typing = useRef(false)
  // A new URL replaces abandoned input, but not text still being typed while a search is loading.
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
      <PlainIconButton aria-label={t('Clear search')} onClick={onClear}>
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
