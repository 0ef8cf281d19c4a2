import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../i18n/useTranslation.ts'

export type TabName = 'login' | 'register'

interface AuthTabsProps {
  chosen: TabName
  onChoose: (tab: TabName) => void
}

/**
 * The Login and Register tabs, with arrow keys to move between them. Much smaller than MUI's tabs, which can scroll.
 */
export function AuthTabs({ chosen, onChoose }: AuthTabsProps) {
  const { t } = useTranslation()
  const tabs = [
    { name: 'login', label: t('Login') },
    { name: 'register', label: t('Register') },
  ] as const

  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = tabs.at((tabs.findIndex(({ name }) => name === chosen) + step) % tabs.length)
    if (!next) return
    // The new form focuses its first field, but a user who moves along the tabs must stay on them.
    flushSync(() => onChoose(next.name))
    document.getElementById(tabId(next.name))?.focus()
  }

  return (
    <Box
      role="tablist"
      aria-label={t('Log in or create an account')}
      onKeyDown={move}
      sx={{ display: 'flex', mt: 3, mb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map(({ name, label }) => (
        <ButtonBase
          key={name}
          role="tab"
          id={tabId(name)}
          aria-selected={name === chosen}
          aria-controls={panelId(name)}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
          sx={{
            flex: 1,
            minHeight: 48,
            mb: '-1px',
            borderBottom: '2px solid transparent',
            color: 'text.secondary',
            fontSize: '0.875rem',
            fontWeight: 580,
            '&[aria-selected="true"]': { color: 'primary.main', borderColor: 'primary.main' },
            '&.Mui-focusVisible': { outlineOffset: '-4px' },
          }}
        >
          {label}
        </ButtonBase>
      ))}
    </Box>
  )
}

export const tabId = (tab: TabName): string => `tab-${tab}`
export const panelId = (tab: TabName): string => `panel-${tab}`
