import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SuggestedSearch } from './suggestionGroups.ts'

interface SuggestionListProps {
  id: string
  suggestions: readonly SuggestedSearch[]
  /** Which one the keyboard stands on; -1 for none. */
  marked: number
  onChoose: (text: string) => void
}

export const suggestionId = (listId: string, index: number): string => `${listId}-${index}`

/** The suggestions below the search box, grouped; the focus stays in the box. */
export function SuggestionList({ id, suggestions, marked, onChoose }: SuggestionListProps) {
  const { t } = useTranslation()
  const names = { skills: t('Skills'), professions: t('Professions'), locations: t('Places') }
  const groups = Map.groupBy(
    suggestions.map((suggestion, index) => ({ ...suggestion, index })),
    ({ group }) => group,
  )
  useEffect(() => {
    if (marked >= 0) document.getElementById(suggestionId(id, marked))?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])

  return (
    <Box
      id={id}
      role="listbox"
      aria-label={t('Suggestions')}
      hidden={suggestions.length === 0}
      // A press must not take the focus from the box, which would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      sx={{
        position: 'absolute',
        zIndex: 'modal',
        top: 'calc(100% + 6px)',
        left: 0,
        right: 0,
        maxHeight: 'min(60vh, 480px)',
        overflowY: 'auto',
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
        boxShadow: '0 8px 28px rgb(0 20 25 / 14%)',
      }}
    >
      {[...groups].map(([group, entries]) => (
        <Box key={group} role="group" aria-label={names[group]}>
          <Typography variant="overline" component="p" color="textSecondary" aria-hidden sx={{ px: 2, pt: 0.5 }}>
            {names[group]}
          </Typography>
          {entries.map(({ text, index }) => (
            <Box
              key={text}
              id={suggestionId(id, index)}
              role="option"
              aria-selected={index === marked}
              onClick={() => onChoose(text)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                minHeight: { xs: 44, sm: 36 },
                px: 2,
                fontSize: '0.875rem',
                cursor: 'pointer',
                '&:hover': { backgroundColor: 'action.hover' },
                '&[aria-selected="true"]': { backgroundColor: 'action.selected' },
              }}
            >
              {text}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}
