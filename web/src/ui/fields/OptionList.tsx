import { styled } from '@mui/material/styles'
import type { HTMLAttributes, Key } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { Option } from './options.ts'

interface OptionListProps {
  label: string
  options: readonly Option[]
  /** How many further options match. */
  more?: number
  listProps: HTMLAttributes<HTMLElement>
  /** The option that the keyboard is on has the class `Mui-focused`, set by `useAutocomplete`. */
  optionProps: (option: Option, index: number) => HTMLAttributes<HTMLElement> & { key: Key }
}

/** Renders a field's options in a list below it. Focus stays in the field. */
export function OptionList({ label, options, more = 0, listProps, optionProps }: OptionListProps) {
  const { t } = useTranslation()
  const groups = Map.groupBy(
    options.map((option, index) => ({ option, index })),
    ({ option }) => option.group ?? '',
  )
  return (
    <List
      // Keeps focus in the field: losing it would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div {...listProps} role="listbox" aria-label={label} aria-labelledby={undefined}>
        {[...groups].map(([group, entries]) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box holds groups of options, and no other element
          <div key={group} role="group" aria-label={group || label}>
            {group !== '' && (
              <p className="heading" aria-hidden>
                {group}
              </p>
            )}
            {entries.map(({ option, index }) => {
              const { key, ...props } = optionProps(option, index)
              return (
                <div key={key} {...props}>
                  {option.label}
                  {option.detail && <span className="detail">{option.detail}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {more > 0 && <p className="more">{t('{{count}} more. Type to search.', { count: more })}</p>}
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
    '& [role=listbox]': { position: 'relative', maxHeight: 320, overflowY: 'auto', padding: '6px 0' },
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
    '& [role=option]:hover, & .Mui-focused': {
      backgroundColor: `color-mix(in srgb, ${palette.primary.main} 12%, transparent)`,
    },
  }
})
