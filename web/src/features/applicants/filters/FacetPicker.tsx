import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import type { OwnNames } from '../../../../../shared/kernel/places/ownNames.ts'
import type { FacetCount } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useOwnNames } from '../../../applicant/useOwnNames.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PlainCheckbox, PlainRadio } from '../../../ui/controls/PlainCheck.tsx'
import type { ListFilter } from '../view/filters.ts'
import { type FacetOption, groupsOf, inOrder, matchingOptions, mostFrequentFirst } from './facetOptions.ts'
import { otherNamesOf } from './filterLabels.ts'
import { ChoiceRow } from './filterStyles.tsx'
import { useFacetOptions } from './useFacetOptions.ts'

/** Renders at most this many options; typing finds the others. */
const drawnOptions = 60

interface FacetPickerProps {
  name: ListFilter
  label: string
  anchor: HTMLElement
  onClose: () => void
  chosen: readonly string[]
  counts: readonly FacetCount[] | undefined
  /** The maximum number of values. If it is one, a choice replaces the previous one and closes the list. */
  most: number
  onChoose: (values: string[]) => void
}

/** Lists offered here in the order of the forms, and owners with the user first. */
const orderedAsDeclared: ReadonlySet<ListFilter> = new Set<ListFilter>(['workPermitType', 'recordOwner'])

/** The names of the filters' values in other languages. */
const namesIn: Partial<Record<ListFilter, keyof OwnNames>> = {
  professions: 'professions',
  languages: 'languages',
  nationality: 'nationalities',
}

/** A long searchable list, most of them sorted by frequency, with the number of results per value. */
export function FacetPicker({ name, label, anchor, onClose, chosen, counts, most, onChoose }: FacetPickerProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [text, setText] = useState('')
  const options = useFacetOptions({ name, counts, chosen })
  // Fixed when the list opens, so that options don't move under the pointer when counts change.
  const [order] = useState(() =>
    (orderedAsDeclared.has(name) ? options : mostFrequentFirst(options, language)).map(({ value }) => value),
  )
  const { namesOf, load } = useOwnNames(namesIn[name])
  useEffect(load, [load])
  const found = useMemo(
    () =>
      matchingOptions(inOrder(options, order), text, (value) => [
        ...otherNamesOf(name, value),
        ...(namesOf?.(value) ?? []),
      ]),
    [options, order, text, name, namesOf],
  )
  const drawn = found.slice(0, drawnOptions)
  const single = most === 1

  const toggle = ({ value }: FacetOption) => {
    const on = chosen.includes(value)
    if (single) {
      onChoose(on ? [] : [value])
      onClose()
    } else onChoose(on ? chosen.filter((other) => other !== value) : [...chosen, value].slice(-most))
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      disableScrollLock
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={0}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, onKeyDown: moveByKeys, sx: panelStyle } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1 }}>
        <OutlinedInput
          autoFocus
          fullWidth
          size="small"
          value={text}
          placeholder={t('Search in {{list}}', { list: label })}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const first = drawn[0]
            if (event.key !== 'Enter' || text.trim() === '' || !first) return
            // Closing returns focus to the field that opens the list: the same key must not press it.
            event.preventDefault()
            toggle(first)
          }}
          inputProps={{ 'aria-label': t('Search in {{list}}', { list: label }), autoComplete: 'off' }}
        />
        {chosen.length > 0 && (
          <Button size="small" onClick={() => onChoose([])} sx={{ flexShrink: 0 }}>
            {t('Clear')}
          </Button>
        )}
      </Box>
      <Box sx={{ overflowY: 'auto', px: 1.5, pb: 1 }}>
        {groupsOf(drawn).map(({ heading, options: inGroup }) => (
          <Box key={heading ?? ''} role="group" aria-label={heading ?? label}>
            {heading && (
              <Typography variant="overline" component="p" aria-hidden sx={{ color: 'text.secondary', pt: 0.5 }}>
                {heading}
              </Typography>
            )}
            {inGroup.map((option) => {
              const props = { checked: chosen.includes(option.value), onChange: () => toggle(option) }
              return (
                <ChoiceRow
                  key={option.value}
                  // A checked radio button fires no change event, but a click on it must clear the choice.
                  control={
                    single ? (
                      <PlainRadio {...props} onClick={() => props.checked && toggle(option)} />
                    ) : (
                      <PlainCheckbox {...props} />
                    )
                  }
                  count={option.count}
                >
                  {option.label}
                </ChoiceRow>
              )
            })}
          </Box>
        ))}
        {found.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
            {t('Nothing found')}
          </Typography>
        )}
        {found.length > drawn.length && (
          <Typography variant="caption" color="textSecondary" component="p" sx={{ py: 1 }}>
            {t('{{count}} more. Type to search.', { count: found.length - drawn.length })}
          </Typography>
        )}
      </Box>
    </Popover>
  )
}

const panelStyle = {
  mt: 0.5,
  width: 300,
  maxHeight: 400,
  display: 'flex',
  flexDirection: 'column',
  border: 1,
  borderColor: 'divider',
} as const

/**
 * Arrow keys move from the search into the options and along them, Home and End to the first and last, and Enter
 * chooses, as in the WAI-ARIA patterns. In the search field, Home, End and Enter keep their text meaning.
 */
function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const [search, ...options] = event.currentTarget.querySelectorAll('input')
  const stops = search ? [search, ...options] : []
  const here = stops.indexOf(event.target as HTMLInputElement)
  if (here < 0) return
  if (here > 0 && event.key === 'Enter') {
    event.preventDefault()
    stops[here]?.click()
    return
  }
  const places: Record<string, number | undefined> = {
    ArrowDown: Math.min(stops.length - 1, here + 1),
    ArrowUp: Math.max(0, here - 1),
    ...(here > 0 && { Home: 1, End: stops.length - 1 }),
  }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  stops[place]?.focus()
}
