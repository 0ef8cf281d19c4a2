import Box from '@mui/material/Box'
import { LanguageSwitch } from '../controls/LanguageSwitch.tsx'
import { ThemeToggle } from '../controls/ThemeToggle.tsx'
import { Brand } from './Brand.tsx'

/** The header of pages without a session: product name, language and theme. */
export function PublicHeader() {
  return (
    <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
      <Brand />
      <Box sx={{ flex: 1 }} />
      <LanguageSwitch />
      <ThemeToggle />
    </Box>
  )
}
