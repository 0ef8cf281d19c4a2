import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { themeKey } from '../browserStorage.ts'
import { SessionProvider } from '../session/session.tsx'
import { TooltipArea } from '../ui/TooltipArea.tsx'
import { theme } from '../ui/theme.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { Router } from './Router.tsx'

export function App(props: ComponentProps<typeof Router>) {
  return (
    <ThemeProvider theme={theme} defaultMode="light" modeStorageKey={themeKey} noSsr disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      <ToastProvider>
        <SessionProvider>
          <OfflineBar />
          <Router {...props} />
        </SessionProvider>
      </ToastProvider>
      <TooltipArea />
    </ThemeProvider>
  )
}
