import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ClearIcon } from '../../../ui/icons/ClearIcon.tsx'
import { SearchIcon } from '../../../ui/icons/SearchIcon.tsx'

/** Milliseconds without typing before a search starts. */
const typingPause = 250

interface SearchBarProps {
  words: string
  onSearch: (words: string) => void
}

/** Searches as the user types. */
export function SearchBar({ words, onSearch }: SearchBarProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(words)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(words)

  // The words changed elsewhere: through the back button, a chip or a link.
  useEffect(() => {
    if (words !== sent.current) setText(words)
    sent.current = words
  }, [words])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (next: string) => {
    clearTimeout(timer.current)
    sent.current = next.trim()
    onSearch(next)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(next), typingPause)
  }

  return (
    <Box role="search" aria-label={t('Search applicants')} sx={{ flex: 1 }}>
      <OutlinedInput
        fullWidth
        size="small"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(text)}
        placeholder={t('Name, skill, city...')}
        inputProps={{
          'aria-label': t('Search applicants'),
          maxLength: limits.searchText,
          enterKeyHint: 'search',
          autoComplete: 'off',
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        endAdornment={
          text && (
            <IconButton
              size="small"
              edge="end"
              aria-label={t('Clear list search')}
              onClick={() => {
                setText('')
                search('')
              }}
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          )
        }
        sx={{ bgcolor: 'background.paper' }}
      />
    </Box>
  )
}
