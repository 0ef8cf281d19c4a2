import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'

export interface Option {
  value: string
  label: string
  /** The heading that it stands under. */
  group?: string | undefined
  /** Tells it from others of the same label. */
  detail?: string | undefined
  /** What people type for it besides. */
  otherNames?: readonly string[] | undefined
  /** It is offered whatever is typed, such as for what no list has. */
  always?: boolean | undefined
}

interface OptionListProps {
  id: string
  label: string
  options: readonly Option[]
  /** Which one the keyboard stands on; -1 for none. */
  marked: number
  /** How many more there are than are drawn. */
  more?: number
  onChoose: (option: Option) => void
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** What can be chosen, below the field that the focus stays in. */
export function OptionList({ id, label, options, marked, more = 0, onChoose }: OptionListProps) {
  const { t } = useTranslation()
  useEffect(() => {
    if (marked >= 0) document.getElementById(optionId(id, marked))?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])
  const groups = Map.groupBy(
    options.map((option, index) => ({ option, index })),
    ({ option }) => option.group ?? '',
  )
  return (
    <List
      // A press must not take the focus from the field, which would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label={label}>
        {[...groups].map(([group, entries]) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box holds groups of options, and no other element
          <div key={group} role="group" aria-label={group || label}>
            {group !== '' && (
              <p className="heading" aria-hidden>
                {group}
              </p>
            )}
            {entries.map(({ option, index }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field that has the focus hears the keys
              <div
                key={`${option.value} ${option.detail ?? ''}`}
                id={optionId(id, index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === marked}
                onClick={() => onChoose(option)}
              >
                {option.label}
                {option.detail && <span className="detail">{option.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {more > 0 && <p className="more">{t('{{count}} more: type to find them', { count: more })}</p>}
    </List>
  )
}

const List = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    ...theme.typography.body2,
    position: 'absolute',
    zIndex: theme.zIndex.modal,
    top: 'calc(100% + 4px)',
    left: 0,
    right: 0,
    border: `1px solid ${palette.divider}`,
    borderRadius: 10,
    backgroundColor: palette.background.paper,
    boxShadow: '0 8px 28px rgb(0 20 25 / 14%)',
    '& [role=listbox]': { maxHeight: 320, overflowY: 'auto', padding: '6px 0' },
    '& p': { margin: 0, padding: '6px 14px 2px', color: palette.text.secondary, fontSize: '0.75rem' },
    '& .heading': { fontWeight: 620 },
    '& .more': { padding: '6px 14px 8px', borderTop: `1px solid ${palette.divider}` },
    '& .detail': { color: palette.text.secondary, marginLeft: 8 },
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 36,
      [theme.breakpoints.down('sm')]: { minHeight: 44 },
      padding: '4px 14px',
      cursor: 'pointer',
    },
    '& [role=option]:hover, & [aria-selected=true]': {
      backgroundColor: `color-mix(in srgb, ${palette.primary.main} 12%, transparent)`,
    },
  }
})
