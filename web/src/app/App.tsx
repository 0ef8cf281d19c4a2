import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { ToastProvider } from '../ui/toast.tsx'
import { Router } from './Router.tsx'
import { SessionProvider } from './session.tsx'
import { theme, themeStorageKey } from './theme.ts'

export function App() {
  return (
    <ThemeProvider theme={theme} defaultMode="light" modeStorageKey={themeStorageKey} noSsr disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      <ToastProvider>
        <SessionProvider>
          <Router />
        </SessionProvider>
      </ToastProvider>
    </ThemeProvider>
  )
}
