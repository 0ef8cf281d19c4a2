import Box from '@mui/material/Box'
import { Brand } from './Brand.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

/** The top of pages that need no session: the product's name, the language and the theme. */
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
